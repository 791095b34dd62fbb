import { eq } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { orders, orderTips } from '../tables.ts';

export type TipRow = typeof orderTips.$inferSelect;

export async function loadTip(db: Reader, orderId: number): Promise<TipRow | undefined> {
  const [row] = await db.select().from(orderTips).where(eq(orderTips.orderId, orderId));
  return row;
}

export async function tippedOrder(db: Reader, orderId: number) {
  const [row] = await db
    .select({
      ...{ customerId: orders.customerId, status: orders.status, closedAt: orders.closedAt },
      awaitsPaymentUntil: orders.awaitsPaymentUntil,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row;
}

/** Requires the order's lock. */
export async function putTip(tx: Tx, tip: typeof orderTips.$inferInsert): Promise<TipRow> {
  const { amount, paid, times } = tip;
  const [row] = await tx
    .insert(orderTips)
    .values(tip)
    .onConflictDoUpdate({ target: orderTips.orderId, set: { amount, paid, times, changedAt: databaseNow } })
    .returning();
  if (!row) throw new Error('tip not written');
  return row;
}

export async function setPaid(tx: Tx, orderId: number, paid: number): Promise<void> {
  await tx.update(orderTips).set({ paid }).where(eq(orderTips.orderId, orderId));
}

export async function deleteTip(tx: Tx, orderId: number): Promise<void> {
  await tx.delete(orderTips).where(eq(orderTips.orderId, orderId));
}
