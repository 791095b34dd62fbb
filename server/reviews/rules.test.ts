import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import { authorOf, stopsAnswering, stopsEditing, stopsWriting } from './rules.ts';

const written = (at: string, isAnswered = false, isHidden = false) => ({
  createdAt: new Date(at),
  isAnswered,
  isHidden,
});
const now = new Date('2026-11-21T12:00:00.000Z');

describe('MARKET-16 a review', () => {
  test.each(orderStatuses)('an order that is %s cannot be rated or reviewed before delivery', (status) => {
    expect(stopsWriting(status, undefined)?.code).toBe(status === 'delivered' ? undefined : 'NOT_DELIVERED_YET');
  });
  test('a review is written once', () => {
    expect(stopsWriting('delivered', written('2026-11-20T12:00:00Z'))?.code).toBe('ALREADY_REVIEWED');
  });
  test.each([
    ['the same day', written('2026-11-21T11:00:00Z'), undefined],
    ['at the end of the fourteenth day', written('2026-11-07T12:00:00Z'), undefined],
    ['a moment later', written('2026-11-07T11:59:59.999Z'), 'REVIEW_CLOSED'],
    ['after the shop has answered', written('2026-11-21T11:00:00Z', true), 'REVIEW_CLOSED'],
    ['that is not shown any more', written('2026-11-21T11:00:00Z', false, true), 'REVIEW_HIDDEN'],
    ['that was never written', undefined, 'NO_REVIEW'],
  ])('a review may be changed %s: %j', (_when, review, code) => {
    expect(stopsEditing(review, now)?.code).toBe(code);
  });
  test('a review is answered once, when there is one', () => {
    expect(stopsAnswering(undefined)?.code).toBe('NO_REVIEW');
    expect(stopsAnswering(written('2026-11-21T11:00:00Z'))).toBeUndefined();
    expect(stopsAnswering(written('2026-11-21T11:00:00Z', true))?.code).toBe('ALREADY_ANSWERED');
    expect(stopsAnswering(written('2026-11-21T11:00:00Z', false, true))?.code).toBe('NO_REVIEW');
  });
});

test.each([
  ['Rosa', 'Delgado', 'Rosa D.'],
  ['Rosa', '', 'Rosa'],
  [' Rosa ', ' de la Cruz', 'Rosa D.'],
  ['', '', 'A customer'],
  ['', 'Ülker', 'A customer Ü.'],
  ['Zoë', '𝒜lpha', 'Zoë 𝒜.'],
])('the name %j %j is shown to strangers as %j', (firstName, lastName, author) => {
  expect(authorOf({ firstName, lastName })).toBe(author);
});
