import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/db.ts';
import { orders } from './tables.ts';

/** What this courier has taken and not picked up, oldest first. */
export async function inStore(db: Reader, courierId: string): Promise<number[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.courierId, courierId), eq(orders.status, 'accepted')))
    .orderBy(orders.id);
  return found.map(({ id }) => id);
}

/** Under the order's lock. */
export async function release(tx: Tx, orderId: number): Promise<void> {
  await tx.update(orders).set({ courierId: null }).where(eq(orders.id, orderId));
}
