/** Orders of a courier who may no longer deliver: what is still in the store goes back to the others. */
import { barsFor, isEligible } from '../couriers/service.ts';
import { isSuspended, nameOf } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import { writeMail } from '../platform/mail.ts';
import { currentPolicy } from '../policy/service.ts';
import { courierWorkChangedJob } from './jobs.ts';
import { suspendedOrdersMail } from './letters.ts';
import { releasedNote } from './messages.ts';
import * as releases from './release-store.ts';
import { tellParties } from './steps.ts';
import * as store from './store.ts';

/**
 * Whoever's account is suspended brings nothing and answers nobody: what they have not picked up goes back to the others,
 * and support is told of what goes on without them.
 */
export async function afterSuspension(context: Context, userId: string): Promise<void> {
  if (!(await isSuspended(context, userId))) return;
  await releaseOrders(context, userId);
  const running = await releases.runningOf(context.db.read, userId);
  if (running.length === 0) return;
  const support = (await currentPolicy(context))['contact.email'];
  const name = await nameOf(context, userId);
  await context.db.transact((tx) => writeMail(tx, context, support, suspendedOrdersMail(name, running)));
}

/** What they carry they bring. Safe to run at any time: who may deliver keeps all that they may bring. */
export async function releaseOrders(context: Context, courierId: string): Promise<void> {
  const [isCleared, barOf] = [await isEligible(context, courierId), await barsFor(context, courierId)];
  for (const orderId of await releases.inStore(context.db.read, courierId))
    await context.db.transact(async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (order?.status !== 'accepted' || order.courierId !== courierId) return;
      if (isCleared && !barOf(await store.loadOf(tx, orderId))) return;
      await releases.release(tx, orderId);
      await store.writeChange(tx, order, { less: 0 }, { event: 'released', notes: releasedNote, actorId: null });
      // Open again, so that the others hear of it; and whose it was hears that it is gone.
      const now = { status: order.status, version: order.version + 1, courierId };
      await tellParties(context, tx, { ...order, courierId: null }, now);
      await context.jobs.enqueue(tx, courierWorkChangedJob, { courierId });
    });
}
