import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { orderEvents, orders } from '../tables.ts';

/** Orders that this courier has claimed and not picked up, oldest first. */
export async function inStore(db: Reader, courierId: string): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.courierId, courierId), eq(orders.status, 'accepted')))
    .orderBy(orders.id);
  return found.map(({ id }) => id);
}

/** Open orders of a person: those they placed, and those they carry and cannot give back. */
export async function loadRunning(db: Reader, userId: string): Promise<{ id: number; isCarried: boolean }[]> {
  const found = await db
    .select({ id: orders.id, courierId: orders.courierId })
    .from(orders)
    .where(
      or(
        and(eq(orders.customerId, userId), inArray(orders.status, ['pending', 'accepted', 'picked_up', 'en_route'])),
        and(eq(orders.courierId, userId), inArray(orders.status, ['picked_up', 'en_route'])),
      ),
    )
    .orderBy(orders.id);
  return found.map(({ id, courierId }) => ({ id, isCarried: courierId === userId }));
}

/** When this courier took an order that they have. */
export async function assignedAt(tx: Tx, orderId: number, courierId: string): Promise<Date> {
  const [row] = await tx
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.actorId, courierId),
        inArray(orderEvents.event, ['accept', 'claim']),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  if (!row) throw new Error('nobody took it');
  return row.at;
}

/** Requires the order's lock. The next courier claims at the pay offered by then. */
export async function release(tx: Tx, orderId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ courierId: null, payBase: null, paySharePpm: null, payReturn: null })
    .where(eq(orders.id, orderId));
}
