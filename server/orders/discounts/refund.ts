/** Pure: what customers would get back for missing items, so that they read the very amount that is refunded later. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { chargesTotal, recalculatedCharges } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { add, type Cents, cents, subtract, times } from '@autolotto/contract/shared/money.ts';
import type { RawOrder } from '../order/store.ts';
import { recalculatedDiscount } from './rules.ts';

type Priced = Pick<RawOrder, 'charges' | 'deliveryFee' | 'discount' | 'total'>;
type Line = { readonly id?: number; readonly category: Category; readonly quantity: number; readonly price: number };

/** As recalculate.ts refunds it once `items` are off and these lines are left. */
function refundFor({ charges, deliveryFee, discount }: Priced, left: readonly Line[], items: Cents): Cents {
  const goods = left.map((line) => ({ ...line, total: times(cents(line.price), line.quantity) }));
  const after = recalculatedCharges(charges, goods, cents(deliveryFee));
  const less = add(items, subtract(chargesTotal(charges), chargesTotal(after)));
  if (!discount) return less;
  const before = cents(discount.amount);
  return subtract(less, subtract(before, recalculatedDiscount(before, discount, goods, less)));
}

const without = (lines: readonly Line[], lineId: number, units: number): Line[] =>
  lines.map((line) => (line.id === lineId ? { ...line, quantity: line.quantity - units } : line));

/** What the customer gets back who takes what is offered in place of missing items. */
export function refundIfTaken(
  order: Priced & Pick<RawOrder, 'lines'>,
  { lineId, quantity, offer, refund }: RawOrder['substitutions'][number],
): Cents {
  if (!offer) return cents(refund);
  const { category, price } = offer;
  return refundFor(order, [...without(order.lines, lineId, quantity), { category, price, quantity }], cents(refund));
}

/** What the customer gets back for so many missing units of a line; with nothing left the order is cancelled. */
export function refundIfMissing(order: Priced & Pick<RawOrder, 'lines'>, lineId: number, units: number): Cents {
  const left = without(order.lines, lineId, units);
  if (left.every(({ quantity }) => quantity === 0)) return cents(order.total);
  const price = order.lines.find(({ id }) => id === lineId)?.price ?? 0;
  return refundFor(order, left, times(cents(price), units));
}
