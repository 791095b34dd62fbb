// @invariant OFFLINE-3: Cached courier work belongs to one account and is purged with its session.
import type { Order } from '@autolotto/contract/orders/model.ts';
import { expect, test } from 'vitest';
import { cachedWorkOf } from './cached-work.ts';

const order = (id: number, status: Order['status'], courierId: string | null, more: Partial<Order> = {}) =>
  ({ id, status, courierId, return: null, deliveryAddress: `${id} Maple Street`, ...more }) as Order;
const known = (key: readonly (string | number)[], data: unknown) => ({ key, data, updatedAt: 7 });
const at = new Date('2026-11-21T18:40:00.000Z');

test('a courier’s phone keeps what is under way and comes back, with what their doors ask for, and nothing else', () => {
  const back = { reason: 'not_home', confirmedAt: null } as Order['return'];
  const orders = [
    order(1, 'en_route', 'maya'),
    order(2, 'accepted', 'devon'),
    order(3, 'pending', null),
    order(4, 'delivered', 'maya'),
    order(5, 'cancelled', 'maya', { return: back }),
  ];
  const queries = [
    known(['/api/orders'], orders),
    known(['/api/orders', 1, 'proof'], { rules: 'one' }),
    known(['/api/orders', 1, 'conversations'], 'between two people'),
    known(['/api/orders', 4, 'proof'], { rules: 'four' }),
    known(['/api/courier/route'], { stops: [] }),
    known(['/api/courier/offers'], [order(3, 'pending', null)]),
    known(['/api/wallet'], { balance: '3.00' }),
  ];
  const kept = cachedWorkOf('maya', queries, at);
  expect(kept).toMatchObject({ userId: 'maya', at: at.toISOString() });
  expect(kept?.queries).toEqual([
    known(['/api/orders'], [orders[0], orders[4]]),
    known(['/api/orders', 1, 'proof'], { rules: 'one' }),
    known(['/api/courier/route'], { stops: [] }),
  ]);
  // After the last order, and for users without any, nothing stays.
  expect(cachedWorkOf('maya', [known(['/api/orders'], [orders[3]])], at)).toBeUndefined();
  expect(cachedWorkOf('devon', [known(['/api/wallet'], {})], at)).toBeUndefined();
});
