/** The store's confirmation of returned items, or an admin's in its place. */

import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { ConfirmReturn, ConfirmReturnFor } from '@autolotto/contract/orders/returns/model.ts';
import { noCents } from '@autolotto/contract/shared/money.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import { type Actor, doerOf } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { payOf } from '../dispatch/offer-rules.ts';
import { loadCaller } from '../order/caller.ts';
import { lostNote, returnedNote } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import { courierPaidForReturn } from '../order/postings.ts';
import * as store from '../order/store.ts';
import { adminView, loadStoreView } from '../order/store-view.ts';
import { tell } from '../transitions/publish.ts';
import * as returns from './return-store.ts';
import { putBack } from './returned-items.ts';

/** Confirms a return: intact items go back into stock, and the courier is paid for the return trip. */
export async function confirmReturn(
  context: Context,
  actor: Actor,
  orderId: number,
  input: ConfirmReturn,
): Promise<StoreOrder> {
  const raw = await confirmAs('store', context, actor, orderId, input);
  return loadStoreView(context.db.read, raw, actor.userId);
}

/** The same by an admin, when the store does not answer, with why. */
export async function confirmReturnFor(
  context: Context,
  actor: Actor,
  orderId: number,
  { lines, reason }: ConfirmReturnFor,
): Promise<Order> {
  const raw = await confirmAs('admin', context, actor, orderId, { lines }, reason);
  return adminView(raw, actor.userId);
}

async function confirmAs(
  as: 'store' | 'admin',
  context: Context,
  actor: Actor,
  orderId: number,
  input: ConfirmReturn,
  reason?: string,
): Promise<store.RawOrder> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || relationshipTo(order, caller) !== as) fail('ORDER_NOT_FOUND', {});
    const leg = await returns.loadReturn(tx, orderId);
    if (!leg || leg.confirmedAt !== null) fail('RETURN_NOT_OPEN', {});
    await putBack(tx, doerOf(actor), order, input.lines);
    await returns.confirm(tx, orderId, doerOf(actor));
    const isLost = input.lines.every(({ disposition }) => disposition === 'lost');
    const amount = isLost ? noCents : payOf(order, policy).return;
    if (amount > 0) await post(tx, courierPaidForReturn({ id: orderId, courierId: leg.courierId, amount }));
    if (reason !== undefined) {
      const subject = { kind: 'order', id: String(orderId) };
      await audit(tx, { actorId: doerOf(actor), action: 'return.confirmed', subject, details: { reason, isLost } });
    }
    const event = { event: 'returned', note: isLost ? lostNote : returnedNote, actorId: doerOf(actor) } as const;
    await store.writeChange(tx, order, { less: 0 }, event);
    await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
    return store.loadExisting(tx, orderId);
  });
}
