import { batchedPer } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Database, Tx } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { isOnDuty } from './duty.ts';
import { reasonAgainst } from './profiles.ts';
import * as store from './store.ts';

export { placeOf } from './duty.ts';
export { courierStoppedJob } from './jobs.ts';
export { countDelivery, insertProfile, lockProfile, setRating } from './store.ts';

/** Stops a courier who may not take orders, saying why. Nobody can stop them from then on until the transaction has ended. */
export async function assertEligible(tx: Tx, userId: string, policy: Policy): Promise<void> {
  const reason = reasonAgainst(await store.holdStanding(tx, userId), policy);
  if (reason) fail('COURIER_NOT_ELIGIBLE', { reason });
}

const standingOf = batchedPer(async (db: Database, userIds: readonly string[]) => {
  const found = new Map((await store.standingsOf(db, userIds)).map((row) => [row.userId, row]));
  return userIds.map((userId) => found.get(userId));
});
/** Asked for every open socket of a courier every few seconds: many in one query. */
export async function isEligible(context: Context, userId: string): Promise<boolean> {
  const [standing, policy] = [await standingOf(context.db, userId), await currentPolicy(context)];
  return reasonAgainst(standing, policy) === undefined;
}

/** Whether open orders are offered to this courier: who may take them, and wants to. */
export const isAvailable = async (context: Context, userId: string): Promise<boolean> =>
  (await isEligible(context, userId)) && (await isOnDuty(context, userId));
