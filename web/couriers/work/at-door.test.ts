import { describe, expect, test } from 'vitest';
import { needsOwnCheck, togetherWith } from './at-door.ts';

const stop = (id: number, deliveryAddress: string | null, more: object = {}) => ({
  ...{ id, deliveryAddress, courierId: 'maya', status: 'en_route' as const },
  ...{ customerId: 'rosa', customer: { firstName: 'Rosa', lastName: 'Ortiz' } },
  ...more,
});
const home = '214 Maple Street, Apt 3, Larimer Falls, CO 80202';

describe('orders for one door', () => {
  test('orders for one door are those on their way to one household at one address, however it is written', () => {
    const first = stop(1, home);
    const all = [
      first,
      stop(2, '214 maple street Apt 3,  Larimer Falls CO 80202'),
      stop(3, '214 Maple Street, Apt 4, Larimer Falls, CO 80202'),
      stop(4, home, { status: 'picked_up' }),
      stop(5, home, { courierId: 'devon' }),
      stop(6, null),
      stop(7, home, { customerId: 'luis', customer: { firstName: 'Luis', lastName: 'ORTIZ' } }),
      stop(8, home, { customerId: 'ada', customer: { firstName: 'Ada', lastName: 'Byron' } }),
      stop(9, home, { customerId: 'ada', customer: null }),
    ];
    expect(togetherWith(first, all).map(({ id }) => id)).toEqual([1, 2, 7]);
    expect(togetherWith(stop(6, null), all).map(({ id }) => id)).toEqual([6]);
  });
  test('orders for one door need a check of their own where there is an age limit or a PIN', () => {
    expect(needsOwnCheck({ minAge: null, asksForPin: false })).toBe(false);
    expect(needsOwnCheck({ minAge: 21, asksForPin: false })).toBe(true);
    expect(needsOwnCheck({ minAge: null, asksForPin: true })).toBe(true);
  });
});
