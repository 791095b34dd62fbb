/** A failed delivery: the order is cancelled, and its items go back to the store. */

import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReturnOrder } from '@autolotto/contract/orders/returns/model.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { returnReasons } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { orderView } from '../order/view.ts';
import { decideStep } from '../placement/rules.ts';
import { isRepeated } from '../transitions/repeated.ts';
import { transition } from '../transitions/steps.ts';
import { assertShown } from './evidence.ts';
import * as returns from './return-store.ts';

/**
 * For its courier, or an admin: the order is cancelled, the money refunded, and the items return to the store.
 * Idempotent.
 */
export async function returnOrder(
  context: Context,
  actor: Actor,
  orderId: number,
  { reason, words: said, ownReason: named, calledTwice = false, ...deviceTime }: ReturnOrder,
  key?: string,
): Promise<Order> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const ownReason = reason === 'other' ? named : undefined;
  // The shop's own reason goes by its name.
  const words = [ownReason, said].filter((one) => one !== undefined).join(': ') || undefined;
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const relation = order && relationshipTo(order, caller);
    const isTheirs = relation === 'admin' || (relation === 'courier' && order?.courierId === actor.userId);
    if (!order || !relation || !isTheirs) fail('ORDER_NOT_FOUND', {});
    if (reason === 'other' && words === undefined) fail('REASON_REQUIRED', {});
    const isSaid =
      (await isRepeated(tx, actor.userId, key, { orderId, reason })) ||
      (order.status === 'cancelled' && (await returns.loadReturn(tx, orderId)) !== undefined);
    if (!isSaid) {
      const step = {
        event: 'return',
        by: relation,
        actorId: actor.userId,
        reason: { code: returnReasons[reason] },
      } as const;
      const state = { status: order.status, courierId: order.courierId, isReady: order.readyAt !== null };
      const decided = decideStep(state, step);
      if ('code' in decided) throw new DomainError(decided.code, decided.details);
      const { courierId, storeId } = order;
      if (courierId === null) throw new Error('on its way without a courier');
      // An admin's return needs no evidence: nobody else may be left to show any.
      if (relation === 'courier') await assertShown(tx, policy, order, [reason], { calledTwice, ownReason });
      const occurredAt = await recordOfflineAction(tx, order, { step: 'return', by: actor.userId }, deviceTime);
      await transition({ context, tx, policy, order, occurredAt, ...step, to: decided.to });
      await returns.open(tx, { orderId, storeId, courierId, reason, words: words ?? null, calledTwice });
    }
    return orderView(await store.loadExisting(tx, orderId), relation, actor.userId, imageUrlOf);
  });
}
