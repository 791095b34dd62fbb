import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import { batchedPer } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Database, Tx } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { isOnDuty } from './duty.ts';
import { barredBy, reasonAgainst } from './profiles.ts';
import * as store from './store.ts';

export { placeOf } from './duty.ts';
export { courierStoppedJob } from './jobs.ts';
export { countDelivery, insertProfile, lockProfile, setRating } from './store.ts';

/**
 * Stops a courier who may not take orders, or none with goods of these categories, saying why. Nobody can stop them from
 * then on until the transaction has ended.
 */
export async function assertEligible(
  tx: Tx,
  userId: string,
  policy: Policy,
  categories: readonly Category[],
): Promise<void> {
  const standing = await store.holdStanding(tx, userId);
  const reason = reasonAgainst(standing, policy);
  if (reason) fail('COURIER_NOT_ELIGIBLE', { reason });
  const barred = barredBy(standing, policy);
  if (categories.some((category) => barred.includes(category)))
    fail('COURIER_NOT_ELIGIBLE', { reason: 'certificate-missing' });
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

/** Categories of which nothing is offered to this courier. */
export async function barredFor(context: Context, userId: string): Promise<Category[]> {
  const [standing, policy] = [await standingOf(context.db, userId), await currentPolicy(context)];
  return barredBy(standing, policy);
}

/** Whether open orders are offered to this courier: who may take them, and wants to. */
export const isAvailable = async (context: Context, userId: string): Promise<boolean> =>
  (await isEligible(context, userId)) && (await isOnDuty(context, userId));
