/** Returns that wait for a store's confirmation. */

import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadOwners, loadStoreProfile } from '../../stores/service.ts';
import { returnWaitsMail } from '../mail/emails.ts';
import { imageUrlOf } from '../order/images.ts';
import { loadStoreViews } from '../order/store-view.ts';
import { orderView } from '../order/view.ts';
import * as returns from './return-store.ts';

/** Returns on their way to the caller's store. */
export async function storeReturnsFor(context: Context, actor: Actor): Promise<StoreOrder[]> {
  const { id } = await loadStoreProfile(context, actor.userId);
  const { read } = context.db;
  return loadStoreViews(read, await returns.listOpen(read, id), actor.userId);
}

/** Returns that no store has confirmed for long, the longest waiting first. */
export async function unconfirmedReturns(context: Context, actor: Actor): Promise<Order[]> {
  const minutes = (await currentPolicy(context))['return.supportMinutes'];
  return (await returns.openLongerThan(context.db.read, minutes)).map((raw) =>
    orderView(raw, 'admin', actor.userId, imageUrlOf),
  );
}

/** Writes once to each store that has not confirmed a return for so long. */
export async function remindOfReturns(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  for (const { orderId, storeId } of await returns.dueToRemind(context.db.read, policy['return.remindMinutes']))
    await context.db.transact(async (tx) => {
      if (!(await returns.recordReminded(tx, orderId))) return;
      for (const { email, firstName } of await loadOwners(tx, storeId))
        await writeMail(tx, context, email, returnWaitsMail(firstName, orderId));
    });
}
