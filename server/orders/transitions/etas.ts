/** When orders will be at their doors, as their courier's route says. */
import { courierActiveStatuses } from '@autolotto/contract/orders/states.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import * as store from '../order/store.ts';
import { orders } from '../tables.ts';
import { publishToParticipants } from './publish.ts';

/** Less than this is not worth a word to anybody. */
const worthTellingMs = 60_000;

/**
 * All in one transaction: the customers of one route are told the same story. Orders that are no longer this courier's to
 * bring are left as they are. Answers whose time has changed.
 */
export const updateEtas = (
  context: Context,
  courierId: string,
  arrivals: readonly { readonly orderId: number; readonly at: Date }[],
): Promise<number[]> =>
  context.db.transact(async (tx) => {
    const moved: number[] = [];
    for (const { orderId, at } of arrivals.toSorted((a, b) => a.orderId - b.orderId)) {
      const order = await store.lockOrder(tx, orderId);
      const isTheirs =
        order?.courierId === courierId && courierActiveStatuses.some((status) => status === order.status);
      if (!order || !isTheirs) continue;
      const known = order.estimatedDeliveryAt?.getTime();
      if (known !== undefined && Math.abs(known - at.getTime()) < worthTellingMs) continue;
      await tx.update(orders).set({ estimatedDeliveryAt: at }).where(eq(orders.id, orderId));
      await publishToParticipants(context, tx, order, order);
      moved.push(orderId);
    }
    return moved;
  });
