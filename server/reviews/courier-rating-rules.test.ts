import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageOf, stopsAppeal, stopsDecision, stopsRating } from './courier-rating-rules.ts';

const order = { customerId: 'rosa', courierId: 'maya' };

describe('COUR-11 a rating', () => {
  test.each(orderStatuses)('an order that is %s cannot be rated or reviewed before delivery', (status) =>
    expect(stopsRating({ ...order, status }, false)?.code).toBe(
      status === 'delivered' ? undefined : 'COURIER_NOT_RATEABLE',
    ),
  );
  test('a rating is given once', () =>
    expect(stopsRating({ ...order, status: 'delivered' }, true)?.code).toBe('COURIER_ALREADY_RATED'));
  test('couriers cannot rate themselves', () => {
    expect(stopsRating({ status: 'delivered', customerId: 'maya', courierId: 'maya' }, false)?.code).toBe(
      'COURIER_NOT_RATEABLE',
    );
    expect(stopsRating({ status: 'delivered', customerId: 'rosa', courierId: null }, false)?.code).toBe(
      'COURIER_NOT_RATEABLE',
    );
  });
  test.each([
    [0, 0, null],
    [20, 4, null],
    [25, 5, 5],
    [24, 5, 4.8],
    [5, 5, 1],
    [27, 6, 4.5],
    [89, 20, 4.5],
    [35, 8, 4.4],
  ])('a rating: %i stars of %i come to %j', (stars, count, rating) => expect(averageOf({ stars, count })).toBe(rating));
  test('a rating stays within one and five, to one decimal, and is not off by more than half of one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 200 }), (given) => {
        const stars = given.reduce((sum, one) => sum + one, 0);
        const rating = averageOf({ stars, count: given.length }) ?? 0;
        expect(rating).toBeGreaterThanOrEqual(1);
        expect(rating).toBeLessThanOrEqual(5);
        expect(rating.toFixed(1)).toBe(String(Number.isInteger(rating) ? rating.toFixed(1) : rating));
        expect(Math.abs(rating - stars / given.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

test('an appeal is made once, and decided once', () => {
  expect(stopsAppeal(null)).toBeUndefined();
  for (const state of ['open', 'upheld', 'removed'] as const)
    expect(stopsAppeal(state)?.code).toBe('RATING_ALREADY_APPEALED');
  expect(stopsDecision(null)?.code).toBe('RATING_NOT_FOUND');
  expect(stopsDecision('open')).toBeUndefined();
  for (const state of ['upheld', 'removed'] as const) expect(stopsDecision(state)?.code).toBe('APPEAL_DECIDED');
});
