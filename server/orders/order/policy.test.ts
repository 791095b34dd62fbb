import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { describe, expect, test } from 'vitest';
import {
  type Caller,
  maySeeDoor,
  maySeeInstructions,
  maySeePosition,
  type Participants,
  relationshipTo,
} from './policy.ts';

const caller = (userId: string, role: Role, more: Partial<Caller> = {}): Caller => ({
  userId,
  role,
  storeId: undefined,
  isEligibleCourier: false,
  ...more,
});
const order = (more: Partial<Participants> = {}): Participants => ({
  status: 'pending',
  customerId: 'rosa',
  storeId: 1,
  courierId: null,
  ...more,
});
const maya = caller('maya', 'courier', { isEligibleCourier: true });

describe('who stands in which relation to an order', () => {
  test.each([
    ['its customer', caller('rosa', 'customer'), order(), 'customer'],
    ['another customer', caller('walter', 'customer'), order(), undefined],
    ['its store', caller('priya', 'store', { storeId: 1 }), order(), 'store'],
    ['another store', caller('tomas', 'store', { storeId: 2 }), order(), undefined],
    ['staff of no store', caller('tomas', 'store'), order(), undefined],
    ['staff of another store who ordered here', caller('rosa', 'store', { storeId: 2 }), order(), 'customer'],
    ['an eligible courier, while it is open', maya, order(), 'courier'],
    ['an eligible courier, accepted by the store', maya, order({ status: 'accepted' }), 'courier'],
    ['a courier who may not take orders', caller('maya', 'courier'), order(), undefined],
    ['its courier', maya, order({ status: 'en_route', courierId: 'maya' }), 'courier'],
    [
      'its courier, whose license has run out since',
      caller('maya', 'courier'),
      order({ status: 'en_route', courierId: 'maya' }),
      'courier',
    ],
    ['another courier, once taken', maya, order({ status: 'accepted', courierId: 'devon' }), undefined],
    ['a courier, once cancelled', maya, order({ status: 'cancelled' }), undefined],
    ['a courier who ordered it', { ...maya, userId: 'rosa' }, order(), 'customer'],
    ['an admin', caller('helen', 'admin'), order(), 'admin'],
    ['a courier with a store’s number', caller('maya', 'courier', { storeId: 1 }), order(), undefined],
    [
      'who brought it and is no courier any more',
      caller('maya', 'customer'),
      order({ status: 'en_route', courierId: 'maya' }),
      undefined,
    ],
    [
      'a customer with a courier’s clearance',
      caller('walter', 'customer', { isEligibleCourier: true }),
      order(),
      undefined,
    ],
  ] as const)('who stands in which relation to an order: %s', (_who, who, what, relation) => {
    expect(relationshipTo(what, who)).toBe(relation);
  });
});

describe('what is shown', () => {
  test('a courier learns the door with the order, not before', () => {
    expect(maySeeDoor(order(), 'courier', 'maya')).toBe(false);
    expect(maySeeDoor(order({ courierId: 'maya' }), 'courier', 'maya')).toBe(true);
    for (const relation of ['customer', 'store', 'admin'] as const)
      expect(maySeeDoor(order(), relation, 'anyone')).toBe(true);
  });
  test('a courier reads how one gets in while they carry the goods, and never of an order of others', () => {
    const shown = (courierId: string | null) =>
      orderStatuses.filter((status) => maySeeInstructions(order({ status, courierId }), 'courier', 'maya'));
    expect(shown('maya')).toEqual(['picked_up', 'en_route']);
    expect([shown('devon'), shown(null)]).toEqual([[], []]);
    for (const relation of ['customer', 'store', 'admin'] as const)
      expect(maySeeInstructions(order(), relation, 'anyone')).toBe(true);
  });
  test('the position is shown between pick-up and the door only', () => {
    expect(orderStatuses.filter((status) => maySeePosition(order({ status, courierId: 'maya' }), 'customer'))).toEqual([
      'picked_up',
      'en_route',
    ]);
    expect(maySeePosition(order({ status: 'en_route', courierId: 'maya' }), 'system')).toBe(false);
  });
});
