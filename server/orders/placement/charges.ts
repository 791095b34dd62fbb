/** Statutory charges of an order, recalculated after items are removed. */
import { type Item, recalculatedCharges } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { type Cents, cents, noCents, subtract, sum, times } from '@autolotto/contract/shared/money.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { orderCharges, orderLines } from '../tables.ts';

/**
 * Recalculates the charges on the current lines, by the rates of the day it was placed. Returns the difference; the
 * caller deducts it with the items. Requires the order's lock.
 */
export async function recalculateCharges(
  tx: Tx,
  order: { id: number; charges: number; deliveryFee: number },
): Promise<Cents> {
  if (order.charges === 0) return noCents;
  const kept = await tx
    .select()
    .from(orderCharges)
    .where(eq(orderCharges.orderId, order.id))
    .orderBy(orderCharges.ruleId);
  const before = kept.map((row) => ({ ...row, amount: cents(row.amount) }));
  const after = recalculatedCharges(before, await loadItems(tx, order.id), cents(order.deliveryFee));
  const off = before.map((charge, at) => subtract(charge.amount, after[at]?.amount ?? noCents));
  for (const [at, { ruleId, base, amount }] of after.entries()) {
    if ((off[at] ?? 0) < 0) throw new Error(`order ${order.id} would be charged more`);
    if (before[at]?.base === base) continue;
    await tx
      .update(orderCharges)
      .set({ base, amount })
      .where(and(eq(orderCharges.orderId, order.id), eq(orderCharges.ruleId, ruleId)));
  }
  return sum('USD', off);
}

async function loadItems(tx: Tx, orderId: number): Promise<Item[]> {
  const lines = await tx
    .select({ category: orderLines.category, quantity: orderLines.quantity, price: orderLines.price })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.map(({ category, quantity, price }) => ({ category, quantity, total: times(cents(price), quantity) }));
}
