import { describe, expect, test } from 'vitest';
import { askedOf, deliveredSearch } from './range.ts';

const today = '2026-03-09';

describe('what the address asks for', () => {
  test('four weeks by day when it says nothing, or nonsense', () => {
    const usual = { range: '28', from: '2026-02-10', to: today, by: 'day', store: undefined };
    expect(askedOf({}, today)).toEqual(usual);
    expect(askedOf({ range: 'ever', by: 'hour', store: 'mine', from: 'x' }, today)).toEqual(usual);
  });
  test('a range has as many days as its name says, and its usual points', () => {
    expect(askedOf({ range: 7 }, today)).toMatchObject({ from: '2026-03-03', to: today, by: 'day' });
    expect(askedOf({ range: 90 }, today)).toMatchObject({ from: '2025-12-10', by: 'week' });
    expect(askedOf({ range: 'year' }, today)).toMatchObject({ from: '2025-03-10', by: 'month' });
    expect(askedOf({ range: 'year', by: 'week', store: 3 }, today)).toMatchObject({ by: 'week', store: 3 });
  });
  test('own days, each of which may be missing', () => {
    expect(askedOf({ range: 'own', from: '2026-01-01', to: '2026-01-31' }, today)).toMatchObject({
      ...{ from: '2026-01-01', to: '2026-01-31', by: 'day' },
    });
    expect(askedOf({ range: 'own' }, today)).toMatchObject({ from: '2026-02-10', to: today });
  });
});

test('ADMIN-22 a point leads to the delivered orders of its days: up to the next point, or the end of the range', () => {
  const points = [{ day: '2026-03-05' }, { day: '2026-03-09' }];
  const list = { tab: 'orders', status: 'delivered', days: 'ended' };
  const range = { to: '2026-03-11', store: undefined };
  expect(deliveredSearch(points, 0, range)).toEqual({ ...list, from: '2026-03-05', to: '2026-03-08', shop: undefined });
  expect(deliveredSearch(points, 1, { ...range, store: 3 })).toEqual({
    ...{ ...list, from: '2026-03-09', to: '2026-03-11', shop: 3 },
  });
});
