import { z } from 'zod';
import { PageQuery } from '../../shared/page.ts';
import { Dollars } from '../../shared/wire.ts';

export const StoreOrdersQuery = PageQuery.extend({
  /** Includes every order still in the store, however old, before the newest: the content of its board. */
  board: z.literal('true', 'Only "true" is allowed').optional(),
});

export const StoreStats = z
  .object({
    /** Placed since midnight on the store's own clocks. */
    todayOrders: z.number().int(),
    /** Customers' payments for today's deliveries. */
    todayRevenue: Dollars,
    /** Waiting to be accepted now. */
    pendingOrders: z.number().int(),
    /** Accepted and not at the door yet. */
    activeOrders: z.number().int(),
    /** Out of the store's hands: on their way now, or delivered today. */
    completedOrders: z.number().int(),
    /** Over today, delivered or cancelled; and those of them that were cancelled. */
    completedToday: z.number().int(),
    cancelledToday: z.number().int(),
    /** Customers' payments for all deliveries. */
    totalRevenue: Dollars,
  })
  .meta({ id: 'StoreStats' });
export type StoreStats = z.infer<typeof StoreStats>;
