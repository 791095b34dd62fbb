/** A part of an order is kept back at the door, for its courier. */

import type { Order } from '@autolotto/contract/orders/model.ts';
import type { RefuseItems } from '@autolotto/contract/orders/returns/model.ts';
import type { Context } from '../../platform/context.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy } from '../../policy/service.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller, lockOwn } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import * as store from '../order/store.ts';
import { orderView } from '../order/view.ts';
import { withholdItems } from './withhold.ts';

/** For its courier. Idempotent by key. */
export async function refuseItems(
  context: Context,
  actor: Actor,
  orderId: number,
  { lines: refused, ...deviceTime }: RefuseItems,
  idempotencyKey: string | undefined,
): Promise<Order> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const jurisdictionRules = await currentJurisdictionRules(context);
  return context.db.transact(async (tx) => {
    const order = await lockOwn(tx, caller, orderId);
    const call = { scope: `refuse:${actor.userId}`, key: idempotencyKey, asked: { orderId, refused } };
    await withIdempotencyKey(tx, call, async () => {
      const occurredAt = await recordOfflineAction(tx, order, { step: 'refusal', by: actor.userId }, deviceTime);
      await withholdItems(context, tx, { policy, jurisdictionRules }, order, refused, actor.userId, occurredAt);
      return orderId;
    });
    const raw = await store.loadExisting(tx, orderId);
    return orderView(raw, 'courier', actor.userId, imageUrlOf);
  });
}
