import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

/** Every list and every single order, and what is counted of them. */
export const orderKeys: readonly QueryKey[] = [
  keysOf('GET /api/orders'),
  keysOf('GET /api/courier/offers'),
  keysOf('GET /api/store/orders'),
  keysOf('GET /api/store/returns'),
  keysOf('GET /api/store/stats'),
  keysOf('GET /api/store/order-exceptions'),
  keysOf('GET /api/store/unassigned'),
  keysOf('GET /api/admin/orders'),
  keysOf('GET /api/admin/overview'),
  keysOf('GET /api/admin/order-exceptions'),
  keysOf('GET /api/admin/returns'),
  keysOf('GET /api/admin/cancellations'),
  keysOf('GET /api/recurring-orders'),
];
/** Prices asked for a cart, whichever cart it was. */
export const quoteKey: QueryKey = ['quote'];

/** Queries that a pushed event invalidates. */
export function staleAfter(event: RealtimeEvent): readonly QueryKey[] {
  if (event.type === 'order_changed') return orderKeys;
  if (event.type === 'promotions_changed') return [quoteKey];
  if (event.type !== 'order_waits') return [];
  return [
    keysOf('GET /api/admin/order-exceptions'),
    keysOf('GET /api/store/order-exceptions'),
    keysOf('GET /api/store/unassigned'),
    [...keysOf('GET /api/orders'), event.orderId, 'unassigned'],
  ];
}
