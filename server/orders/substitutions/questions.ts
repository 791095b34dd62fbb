/** Applies missing items: off the line, off the total, off the hold. Requires the order's lock. */
import type { OrderNote } from '@autolotto/contract/orders/timeline-notes.ts';
import { type Cents, cents, dollars, subtract, times } from '@autolotto/contract/shared/money.ts';
import { restock } from '../../catalogue/service.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { recalculate } from '../discounts/recalculate.ts';
import { missingNotes } from '../order/notes.ts';
import { isHeld } from '../order/policy.ts';
import { itemsRefunded } from '../order/postings.ts';
import * as store from '../order/store.ts';
import * as substitutions from './store.ts';

type Gone = {
  readonly substitutionId: number;
  readonly lineId: number;
  readonly quantity: number;
  readonly name: string;
  /** Refund of the items alone. */
  readonly refund: Cents;
  /** The substitute, if any. */
  readonly offer?: { readonly productId: number; readonly price: number } | null;
  /** Says it, given all that comes back. */
  readonly note: (refunded: string) => OrderNote;
  readonly actorId: string | null;
};

/** The order as it is afterwards. */
export async function applyRefund(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  gone: Gone,
): Promise<store.LockedOrder> {
  const { substitutionId, lineId, quantity, refund, offer, name, actorId } = gone;
  await substitutions.removeFromLine(tx, order.id, lineId, quantity);
  if (offer) await substitutions.insertReplacement(tx, { orderId: order.id, replaces: lineId, quantity, ...offer });
  const { charges, discount, amount } = await recalculate(context, tx, order, refund);
  if (amount !== refund) await substitutions.addRefund(tx, order.id, substitutionId, subtract(amount, refund));
  const note = gone.note(dollars(amount));
  await store.writeChange(tx, order, { less: refund, charges, discount }, { event: 'substitution', note, actorId });
  if (isHeld(order) && amount > 0) {
    const { id, customerId } = order;
    await post(tx, itemsRefunded({ id, customerId, substitutionId, name, amount }));
  }
  return {
    ...order,
    version: order.version + 1,
    subtotal: subtract(cents(order.subtotal), refund),
    charges: subtract(cents(order.charges), charges),
    discount: subtract(cents(order.discount), discount),
    total: subtract(cents(order.total), amount),
  };
}

type Decider = { readonly by: 'customer' | 'system'; readonly actorId: string | null };

/**
 * Ends open questions with the money back: what was offered returns to the shelf. Undefined when nothing is left of the
 * order: then its money is still held, for the release that must follow.
 */
export async function refundQuestions(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  questions: readonly substitutions.Question[],
  { by, actorId }: Decider,
): Promise<store.LockedOrder | undefined> {
  const lines = await substitutions.loadLines(tx, order.id);
  const total = (units: readonly { quantity: number }[]) => units.reduce((sum, { quantity }) => sum + quantity, 0);
  const isEmpty = total(lines) === total(questions);
  await restock(tx, byProduct(questions));
  let now = order;
  for (const one of questions) {
    const refund = times(cents(one.linePrice), one.quantity);
    await substitutions.close(tx, order.id, one.id, { state: 'refunded', by, refund: isEmpty ? 0 : refund });
    if (isEmpty) await substitutions.removeFromLine(tx, order.id, one.lineId, one.quantity);
    else {
      const { id: substitutionId, lineId, quantity, name } = one;
      const note = (refunded: string) => missingNotes.refunded(one, refunded);
      now = await applyRefund(context, tx, now, { substitutionId, lineId, quantity, name, refund, note, actorId });
    }
  }
  return isEmpty ? undefined : now;
}

/** Pieces of each product, added up. */
export function byProduct(
  items: readonly { productId: number | null; quantity: number }[],
): { productId: number; quantity: number }[] {
  const units = new Map<number, number>();
  for (const { productId, quantity } of items)
    if (productId !== null) units.set(productId, (units.get(productId) ?? 0) + quantity);
  return Array.from(units, ([productId, quantity]) => ({ productId, quantity }));
}
