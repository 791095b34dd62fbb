/** Charges and discount of an order, recalculated after items are removed. */
import type { Goods } from '@autolotto/contract/promotions/discount.ts';
import { add, type Cents, cents, noCents, subtract, times } from '@autolotto/contract/shared/money.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { changeDiscount } from '../../promotions/service.ts';
import { recalculateCharges } from '../placement/charges.ts';
import { orderDiscounts, orderLines } from '../tables.ts';
import { type Discount, recalculatedDiscount } from './rules.ts';

/**
 * By how much the discount falls now that `less` has come off goods and charges; the caller refunds that much less.
 * Requires the order's lock.
 */
async function recalculateDiscount(
  context: Context,
  tx: Tx,
  order: { id: number; discount: number },
  less: Cents,
): Promise<Cents> {
  if (order.discount === 0) return noCents;
  const [kept] = await tx.select().from(orderDiscounts).where(eq(orderDiscounts.orderId, order.id));
  if (!kept) throw new Error(`order ${order.id} has a discount without terms`);
  const before = cents(order.discount);
  const after = recalculatedDiscount(
    before,
    kept as Pick<Discount, 'terms' | 'caps'>,
    await loadGoods(tx, order.id),
    less,
  );
  if (after < before) await changeDiscount(context, tx, order.id, after);
  return subtract(before, after);
}

/** What comes off charges and discount with items of this price, and the amount to refund for all of it. */
export async function recalculate(
  context: Context,
  tx: Tx,
  order: { id: number; charges: number; deliveryFee: number; discount: number },
  items: Cents,
): Promise<{ charges: Cents; discount: Cents; amount: Cents }> {
  const charges = await recalculateCharges(tx, order);
  const less = add(items, charges);
  const discount = await recalculateDiscount(context, tx, order, less);
  return { charges, discount, amount: subtract(less, discount) };
}

async function loadGoods(tx: Tx, orderId: number): Promise<Goods[]> {
  const lines = await tx
    .select({ category: orderLines.category, quantity: orderLines.quantity, price: orderLines.price })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return lines.map(({ category, quantity, price }) => ({ category, total: times(cents(price), quantity) }));
}
