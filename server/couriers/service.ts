import { ineligibleReasons } from '@autolotto/contract/couriers/errors.ts';
import type { CourierProfile } from '@autolotto/contract/couriers/model.ts';
import { batchedPer } from '../platform/batch.ts';
import type { Context } from '../platform/context.ts';
import type { Database, Reader } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import { ineligibleBecause } from './rules.ts';
import * as store from './store.ts';

export { countDelivery, insertProfile } from './store.ts';

const reasonAgainst = (row: Awaited<ReturnType<typeof store.profileOf>>) => ineligibleBecause(row, row?.today ?? '');

/** Stops a courier who may not take orders, saying why. */
export async function assertEligible(db: Reader, userId: string): Promise<void> {
  const reason = reasonAgainst(await store.profileOf(db, userId));
  if (reason) fail('COURIER_NOT_ELIGIBLE', { reason });
}

const mayTakeOrders = batchedPer(async (db: Database, userIds: readonly string[]) => {
  const found = new Map((await store.standingsOf(db, userIds)).map((row) => [row.userId, row]));
  return userIds.map((userId) => {
    const row = found.get(userId);
    return ineligibleBecause(row, row?.today ?? '') === undefined;
  });
});
/** Asked for every open socket of a courier every few seconds: many in one query. */
export const isEligible = (context: Context, userId: string): Promise<boolean> => mayTakeOrders(context.db, userId);

export async function profile(context: Context, userId: string): Promise<CourierProfile> {
  const row = await store.profileOf(context.db.read, userId);
  if (!row) fail('NO_COURIER_PROFILE', {});
  const reason = reasonAgainst(row);
  return {
    userId: row.userId,
    licenseNumber: row.licenseNumber,
    firearmTrainingCert: row.firearmTrainingCert,
    rating: row.rating,
    totalDeliveries: row.totalDeliveries,
    backgroundCheckStatus: row.backgroundCheckStatus,
    isActive: row.isActive,
    isEligible: reason === undefined,
    reason: reason === undefined ? null : ineligibleReasons[reason],
  };
}
