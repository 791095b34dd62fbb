import { type EventOf, machine, type StateOf } from '../shared/machine.ts';

/**
 * The one life cycle of an order. Beside the status stand two facts: `courierId` (who brings it) and `readyAt`
 * (the store has packed it). Ownership and reasons are checked in server/orders/placement/rules.ts.
 */
export const orderMachine = machine('pending', [
  /** The store lets the order go ahead, or a courier takes it and becomes its courier. */
  { event: 'accept', from: ['pending'], to: 'accepted', by: ['store', 'courier', 'admin'] },
  /** An accepted order without a courier stays open: the first courier to claim it has it. */
  { event: 'claim', from: ['accepted'], to: 'accepted', by: ['courier'] },
  /** Its courier cannot come, or an admin takes it off them: it is open to the others again. */
  { event: 'release', from: ['accepted'], to: 'accepted', by: ['courier', 'admin', 'system'] },
  { event: 'ready', from: ['accepted'], to: 'accepted', by: ['store', 'admin'] },
  { event: 'pick_up', from: ['accepted'], to: 'picked_up', by: ['courier', 'store', 'admin'] },
  { event: 'start', from: ['picked_up'], to: 'en_route', by: ['courier', 'admin'] },
  { event: 'deliver', from: ['en_route'], to: 'delivered', by: ['courier', 'admin'] },
  { event: 'cancel', from: ['pending'], to: 'cancelled', by: ['customer', 'store', 'admin', 'system'] },
  { event: 'cancel', from: ['accepted'], to: 'cancelled', by: ['store', 'admin', 'system'] },
  { event: 'cancel', from: ['picked_up', 'en_route'], to: 'cancelled', by: ['admin', 'system'] },
  /**
   * A failed hand-over. As with any cancelled order that is carried, the items go back to the store, which confirms
   * them.
   */
  { event: 'return', from: ['picked_up', 'en_route'], to: 'cancelled', by: ['courier', 'admin'] },
]);
export type OrderStatus = StateOf<typeof orderMachine>;
export type OrderEvent = EventOf<typeof orderMachine>;
/** Actors on an order: a role, or the system itself (an order that nobody accepted or brought in time). */
export type OrderActor = 'customer' | 'courier' | 'store' | 'admin' | 'system';

export const orderStatuses = [
  'pending',
  'accepted',
  'picked_up',
  'en_route',
  'delivered',
  'cancelled',
] as const satisfies readonly OrderStatus[];
/** Open orders of couriers: theirs to bring. */
export const courierActiveStatuses = ['accepted', 'picked_up', 'en_route'] as const satisfies readonly OrderStatus[];

/** The store tablet's words: a view of the same order. */
export const tabletStatuses = ['pending', 'confirmed', 'ready', 'completed', 'cancelled'] as const;
export type TabletStatus = (typeof tabletStatuses)[number];

export function tabletStatusOf(order: { status: OrderStatus; isReady: boolean }): TabletStatus {
  switch (order.status) {
    case 'pending':
    case 'cancelled':
      return order.status;
    case 'accepted':
      return order.isReady ? 'ready' : 'confirmed';
    default:
      return 'completed';
  }
}
/** The step behind each tablet word. No step leads back to 'pending'. */
export const eventOfTabletStatus = {
  confirmed: 'accept',
  ready: 'ready',
  completed: 'pick_up',
  cancelled: 'cancel',
} as const satisfies Partial<Record<TabletStatus, OrderEvent>>;
