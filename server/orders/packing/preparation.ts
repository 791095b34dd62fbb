/** The store's preparation time; the customer's estimate moves along. */
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { type Actor, doerOf } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadCaller } from '../order/caller.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { loadStoreView } from '../order/store-view.ts';
import { tell } from '../transitions/publish.ts';
import { recordPreparation } from './packing-time.ts';

export async function setPreparation(
  context: Context,
  actor: Actor,
  orderId: number,
  minutes: number,
): Promise<StoreOrder> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || relationshipTo(order, caller) !== 'store') fail('ORDER_NOT_FOUND', {});
    if (order.status !== 'accepted') fail('ORDER_NOT_IN_STORE', { from: order.status });
    await recordPreparation(tx, policy, order, minutes, doerOf(actor));
    await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
    const raw = await store.loadExisting(tx, orderId);
    return loadStoreView(tx, raw, actor.userId);
  });
}
