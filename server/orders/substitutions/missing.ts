/** The store marks items of an order as missing: refunded, replaced, or left to the customer to answer. */

import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { MarkMissing } from '@autolotto/contract/orders/substitutions/model.ts';
import { dollars } from '@autolotto/contract/shared/money.ts';
import { agesOf, countNone, lockInventory, setStock } from '../../catalogue/service.ts';
import { notifyOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import { type Actor, doerOf } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy } from '../../policy/service.ts';
import { loadCaller } from '../order/caller.ts';
import { missingNotes, stockNote } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { loadStoreView } from '../order/store-view.ts';
import { cancelEmpty, publishChange } from './publish-change.ts';
import { applyRefund } from './questions.ts';
import { decideMissing, leavesItems } from './rules.ts';
import * as substitutions from './store.ts';
import { lineFor, standIn, termsAt } from './terms.ts';

/**
 * Pieces of a line are missing. By the customer's preference they are paid back, something else is put in, or the customer is
 * asked; what is put in or offered comes off the shelf at once. When nothing is left, the order is cancelled.
 */
export async function markMissing(
  context: Context,
  actor: Actor,
  where: { orderId: number; lineId: number },
  marked: MarkMissing,
): Promise<StoreOrder> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const jurisdictionRules = await currentJurisdictionRules(context);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, where.orderId);
    if (!order || relationshipTo(order, caller) !== 'store') fail('ORDER_NOT_FOUND', {});
    const lines = await substitutions.loadLines(tx, order.id);
    const line = lines.find(({ id }) => id === where.lineId);
    if (!line) fail('LINE_NOT_FOUND', {});
    const otherId = marked.resolution === 'refund' ? undefined : marked.productId;
    const inStockRows = await lockInventory(tx, otherId === undefined ? [line.productId] : [line.productId, otherId]);
    const terms = await termsAt(tx, order.id, { policy, jurisdictionRules });
    const ages = agesOf(policy, terms.jurisdictionRules);
    const inStock = (id: number | undefined) => {
      const row = inStockRows.find((one) => one.id === id);
      return row && standIn(row, ages);
    };
    const missing = inStock(line.productId);
    if (!missing) throw new Error('a line without its product');
    const other = inStock(otherId);
    const decided = decideMissing(order.status, lineFor(line, missing), marked, other, terms);
    if ('code' in decided) throw new DomainError(decided.code, decided.details);

    const { refund, offer } = decided;
    const { quantity, resolution } = marked;
    if (!marked.keepsStock) await countNone(tx, actor.userId, missing, stockNote(order.id));
    if (offer && other) await setStock(tx, offer.productId, other.stock - quantity);
    const isEmpty = resolution === 'refund' && !leavesItems(lines, line.id, quantity);
    const substitutionId = await substitutions.insert(tx, {
      orderId: order.id,
      lineId: line.id,
      quantity,
      state: stateOf[resolution],
      offer,
      // With nothing left, everything comes back by the release.
      refund: isEmpty ? 0 : refund,
      askedForMinutes: resolution === 'ask' ? policy['order.answerWithinMinutes'] : undefined,
    });
    const what = { quantity, name: line.name };
    const actorId = doerOf(actor);
    if (isEmpty) {
      await substitutions.removeFromLine(tx, order.id, line.id, quantity);
      await cancelEmpty(context, tx, policy, order, { by: 'store', actorId });
    } else if (resolution === 'ask' && offer) {
      const note = missingNotes.asked(what, offer.name, dollars(offer.price));
      await store.writeChange(tx, order, { less: 0 }, { event: 'substitution', note, actorId });
      await publishChange(context, tx, order, { ...order, version: order.version + 1 });
      await notifyOfOrder(context, tx, order.customerId, { orderId: order.id, notification: 'question' });
    } else {
      const note = (refunded: string) =>
        offer ? missingNotes.replaced(what, offer.name, dollars(offer.price)) : missingNotes.refunded(what, refunded);
      const now = await applyRefund(context, tx, order, {
        substitutionId,
        lineId: line.id,
        ...what,
        refund,
        offer,
        note,
        actorId,
      });
      await publishChange(context, tx, order, now);
      await notifyOfOrder(context, tx, order.customerId, { orderId: order.id, notification: 'changed' });
    }
    return loadStoreView(tx, await store.loadExisting(tx, order.id), actor.userId);
  });
}

const stateOf = { refund: 'refunded', replace: 'replaced', ask: 'asked' } as const;
