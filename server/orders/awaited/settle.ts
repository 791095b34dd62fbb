/** What comes of an order that waits for its payment: its store has it, or it is cancelled. */
import type { BitcoinPurpose } from '@autolotto/contract/bitcoin/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { bearShortfall } from '../../bitcoin/service.ts';
import { lockPerson } from '../../identity/service.ts';
import { isOverdrawn, post } from '../../ledger/post.ts';
import { notifyOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { currentPolicy } from '../../policy/service.ts';
import { isAwaited } from '../order/policy.ts';
import { orderHeld } from '../order/postings.ts';
import { type LockedOrder, lockOrder } from '../order/store.ts';
import { tell } from '../transitions/publish.ts';
import { transition } from '../transitions/steps.ts';
import * as store from './store.ts';

type Ended = {
  readonly purpose: BitcoinPurpose;
  readonly subject: number;
  readonly userId: string;
  readonly outcome: 'paid' | 'unpaid';
};

/** The same word again finds the order as it left it. */
export async function afterPayment(context: Context, { purpose, subject, userId, outcome }: Ended): Promise<void> {
  if (purpose !== 'order') return;
  if (outcome === 'unpaid') return cancel(context, subject);
  try {
    await context.db.transact((tx) => settle(tx, context, { id: subject, userId }));
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    // Its money was in the wallet for a moment, and was spent there.
    await cancel(context, subject);
  }
}

/** Sets the total aside from the wallet that the payment has just filled: from here on it is an order like any other. */
async function settle(tx: Tx, context: Context, { id, userId }: { id: number; userId: string }): Promise<void> {
  await lockPerson(tx, userId);
  const order = await lockOrder(tx, id);
  if (!order || !isAwaited(order) || order.status !== 'pending') return;
  await bearShortfall(tx, 'order', id);
  if (order.total > 0) await post(tx, orderHeld({ id, customerId: order.customerId, total: cents(order.total) }));
  const version = await store.makeReal(tx, id);
  const real = { ...order, awaitsPaymentUntil: null };
  await tell(context, tx, real, { status: order.status, version, courierId: null, movesMoney: true });
  await notifyOfOrder(context, tx, order.customerId, { orderId: id, notification: 'paid' });
}

async function cancel(context: Context, id: number): Promise<void> {
  const policy = await currentPolicy(context);
  await context.db.transact(async (tx) => {
    const order: LockedOrder | undefined = await lockOrder(tx, id);
    if (!order || !isAwaited(order) || order.status !== 'pending') return;
    const reason = { code: 'notPaid' } as const;
    await transition({
      ...{ context, tx, policy, order, event: 'cancel', to: 'cancelled', by: 'system', actorId: null, reason },
    });
  });
}

/** Cancels orders that nobody has paid in time, or whose payment takes too long: its money goes to the wallet when it comes. */
export async function cancelUnpaid(context: Context): Promise<void> {
  for (const { id } of await store.listOverdue(context.db.read)) {
    await cancel(context, id).catch((error: unknown) =>
      context.log.error({ err: error, orderId: id }, 'unpaid order not cancelled'),
    );
  }
}
