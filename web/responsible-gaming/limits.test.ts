import { expect, test } from 'vitest';
import { effectOf, nearestSpendLimit, readLimit, sharesOf, wholeMinute } from './limits.ts';
import type { LimitStatus } from './queries.ts';
import { staleAfter } from './stale.ts';

test.each([
  ['50', '50.00'],
  [' $1,250.50 ', '1250.50'],
  ['50.', '50.00'],
  ['1', '1.00'],
  ['100000', '100000.00'],
])('%j is the limit %j', (typed, wire) => {
  expect(readLimit(typed)).toBe(wire);
});

test.each(['', '0', '0.99', '100000.01', '-5', 'ten', '1,2', '5.555', '1e3'])('%j is no limit', (typed) => {
  expect(readLimit(typed)).toBeUndefined();
});

test.each([
  [null, '50.00', 'first'],
  ['50.00', '49.99', 'now'],
  ['50.00', '50.01', 'waits'],
  ['9.00', '10.00', 'waits'],
  ['50.00', null, 'waits'],
  ['50.00', '50.00', 'same'],
  [null, null, 'same'],
] as const)('a change of %j to %j: %s', (own, wanted, effect) => {
  expect(effectOf(own, wanted)).toBe(effect);
});

const limit = (
  period: LimitStatus['period'],
  own: string | null,
  left: string,
  kind: LimitStatus['kind'] = 'spend',
) => ({
  kind,
  period,
  own,
  used: '1.00',
  applies: own === null ? null : { limit: own, whose: 'own' as const, left },
});

test('the nearest spending limit is the one with the least left, of equals the longest', () => {
  expect(nearestSpendLimit([limit('day', null, '0.00'), limit('week', null, '0.00')])).toBeUndefined();
  expect(nearestSpendLimit([limit('week', '10.00', '0.00', 'deposit')])).toBeUndefined();
  const limits = [limit('day', '20.00', '10.00'), limit('week', '50.00', '9.00'), limit('month', '99.00', '98.00')];
  expect(nearestSpendLimit(limits)).toEqual({ period: 'week', used: '1.00', limit: '50.00', left: '9.00' });
  expect(nearestSpendLimit([limit('day', '9.00', '9.00'), limit('month', '9.00', '9.00')])?.period).toBe('month');
});

test('a time that is shown without seconds is never too early', () => {
  expect(wholeMinute('2026-11-24T15:10:00.001Z')).toEqual(new Date('2026-11-24T15:11:00Z'));
  expect(wholeMinute('2026-11-24T15:10:00.000Z')).toEqual(new Date('2026-11-24T15:10:00Z'));
});

test('bars are shares of the largest', () => {
  expect(sharesOf(['-10.00', '5.00', '0.00'])).toEqual([-1, 0.5, 0]);
  expect(sharesOf(['0.00'])).toEqual([0]);
});

test('money and orders that move make limits stale, other events do not', () => {
  const keys = [['/api/responsible-gaming/status'], ['/api/responsible-gaming/history']];
  expect(staleAfter({ type: 'wallet_changed', seq: 1 })).toEqual(keys);
  expect(staleAfter({ type: 'order_changed', seq: 2, orderId: 5 } as Parameters<typeof staleAfter>[0])).toEqual(keys);
  expect(staleAfter({ type: 'stores_changed', seq: 3 } as unknown as Parameters<typeof staleAfter>[0])).toEqual([]);
});
