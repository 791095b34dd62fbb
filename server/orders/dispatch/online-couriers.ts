/** Couriers on duty: notified of open orders near them, and taken off duty when nothing is heard from them. */
import {
  claimNotification,
  isAvailable,
  placeGoodForMinutes,
  purgePlaces,
  quietFor,
  setAutoOffline,
} from '../../couriers/service.ts';
import { notifyOnAvailability } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { currentPolicy } from '../../policy/service.ts';
import { isNewTo } from './offer-rules.ts';
import { offeredAround } from './offers.ts';
import * as availability from './online-store.ts';

/** Couriers handled in one run; the rest come first in the next. */
const lookedAt = 100;
/** Couriers whose offers come in one query: each may have hundreds. */
const askedTogether = 10;

/**
 * A message to each courier on duty who allowed it, when something has come to be open around them that they may take at
 * once; then they are left in peace for a while. Run by a job, by any number of processes.
 */
export async function notifyOfOffers(context: Context): Promise<void> {
  const rest = (await currentPolicy(context))['offer.tellEveryMinutes'];
  const newest = await availability.newestOpenMinutes(context.db.read);
  if (newest === undefined) return;
  const reachable = await availability.reachable(context.db.read, { rest, placeGoodForMinutes, limit: lookedAt });
  const due = reachable.filter(({ minutesSince }) => newest <= minutesSince);
  const isFree = await Promise.all(due.map(({ userId }) => isAvailable(context, userId)));
  const free = due.filter((_, i) => isFree[i]);
  for (let first = 0; first < free.length; first += askedTogether) {
    const couriers = free.slice(first, first + askedTogether);
    const offered = await offeredAround(context, couriers);
    for (const [i, { userId, minutesSince }] of couriers.entries()) {
      if (context.stopping.aborted) return;
      if (!offered[i]?.some((order) => isNewTo(order, minutesSince))) continue;
      await context.db.transact(async (tx) => {
        if (await claimNotification(tx, userId, rest)) await notifyOnAvailability(context, tx, userId, 'offers');
      });
    }
  }
}

/** Forgets where couriers were, and puts off duty who is not heard of: not those who have, or just had, an order in hand. */
export async function setQuietCouriersOffline(context: Context): Promise<void> {
  const hours = (await currentPolicy(context))['courier.autoOfflineAfterHours'];
  await context.db.transact((tx) => purgePlaces(tx));
  const quiet = await quietFor(context.db.read, hours);
  const busy = new Set(await availability.loadBusy(context.db.read, quiet, hours));
  for (const userId of quiet) {
    if (context.stopping.aborted) return;
    if (busy.has(userId)) continue;
    await context.db.transact(async (tx) => {
      if (await setAutoOffline(context, tx, userId, hours)) await notifyOnAvailability(context, tx, userId, 'put-off');
    });
  }
}
