/** Ends what waits under a code that is over. */
import type { Context } from '../platform/context.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import * as store from './store.ts';

/** One promotion at a time, under its lock; twice changes nothing. Of one person before they apply another code, of all by a job. */
export async function expireUses(context: Context, userId?: string): Promise<void> {
  for (const { id } of await store.listOverWithWaiting(context.db.read, userId)) {
    if (context.stopping.aborted) return;
    await context.db.transact(async (tx) => {
      await store.lockPromotion(tx, id);
      const to = (await store.expireWaiting(tx, id)).map(userChannel);
      if (to.length > 0) await publish(tx, context.bus, { event: { type: 'promotions_changed' }, to });
    });
  }
}

export const forgetWrongCodes = async (context: Context): Promise<void> => {
  await context.db.transact(store.purgeWrongCodes);
};
