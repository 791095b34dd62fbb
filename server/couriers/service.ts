import type { IneligibleReason } from '@autolotto/contract/couriers/errors.ts';
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import type { Context } from '../platform/context.ts';
import { dataLoaderPer } from '../platform/database/batching/data-loader.ts';
import type { Database, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { isOnline } from './availability/availability.ts';
import { reasonAgainst, todayOf, uncertifiedFor } from './profiles.ts';
import * as store from './store.ts';
import { type Load, missingTraining } from './training/rules.ts';

export {
  claimNotification,
  loadPlace,
  placeGoodForMinutes,
  purgePlaces,
  quietFor,
  setAutoOffline,
} from './availability/availability.ts';
export { countRelease } from './availability/releases.ts';
export { courierStoppedJob } from './jobs.ts';
export { notifyCourier } from './notification.ts';
export { countDelivery, insertProfile, lockProfile, setRating } from './store.ts';
export type { Load } from './training/rules.ts';
export { giveCertificate } from './training/store.ts';

/** Obstacle between a courier and a load: a missing document, or a training; undefined without one. */
export type Ineligibility = { readonly reason: IneligibleReason; readonly training?: Training };
function ineligibilityOf(
  eligibility: store.CourierEligibility | undefined,
  policy: Policy,
  load: Load,
): Ineligibility | undefined {
  const uncertified = uncertifiedFor(eligibility, policy);
  if (load.categories.some((category) => uncertified.includes(category))) return { reason: 'certificate-missing' };
  const today = eligibility === undefined ? '' : todayOf(eligibility);
  const training = missingTraining(load, eligibility?.certificates ?? [], policy['courier.trainings'], today);
  return training && { reason: 'training-missing', training };
}

/**
 * Fails with the reason unless the courier may take orders, with this load. Nobody can suspend them from then on until
 * the transaction has ended.
 */
export async function assertEligible(tx: Tx, userId: string, policy: Policy, load: Load): Promise<void> {
  const eligibility = await store.lockEligibility(tx, userId);
  const reason = reasonAgainst(eligibility, policy) ?? ineligibilityOf(eligibility, policy, load)?.reason;
  if (reason) fail('COURIER_NOT_ELIGIBLE', { reason });
}

const loadEligibility = dataLoaderPer(async (db: Database, userIds: readonly string[]) => {
  const found = new Map((await store.loadEligibilities(db, userIds)).map((row) => [row.userId, row]));
  return userIds.map((userId) => found.get(userId));
});
/** Asked for every open socket of a courier every few seconds: many in one query. */
export async function isEligible(context: Context, userId: string): Promise<boolean> {
  const [eligibility, policy] = await Promise.all([loadEligibility(context.db, userId), currentPolicy(context)]);
  return reasonAgainst(eligibility, policy) === undefined;
}

/** Returns this courier's obstacle to any load; reads the facts once for many loads. */
export async function ineligibilityFor(
  context: Context,
  userId: string,
): Promise<(load: Load) => Ineligibility | undefined> {
  const [eligibility, policy] = await Promise.all([loadEligibility(context.db, userId), currentPolicy(context)]);
  return (load) => ineligibilityOf(eligibility, policy, load);
}

/** Whether open orders are offered to this courier: allowed to take them, and on duty. */
export const isAvailable = async (context: Context, userId: string): Promise<boolean> =>
  (await isEligible(context, userId)) && (await isOnline(context, userId));
