import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { TakenReason } from '@autolotto/contract/orders/returns/terms.ts';
import { eq } from 'drizzle-orm';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { returnReasonsOf } from './return-rules.ts';
import { loadMember } from './staff/store.ts';
import * as store from './store.ts';
import { unlicensedAt } from './store-policy.ts';
import { stores } from './tables.ts';

export { ratingOf, usualDelivery } from './facts-rules.ts';
export type { LicensedUntil } from './licenses/rules.ts';
export { loadStoreId, lockOwnedPlace, publishStoreChange } from './places.ts';
export { loadStoreProfile } from './profile.ts';
export { returnReasonsOf } from './return-rules.ts';
export type { StoreAvailability } from './rules.ts';
export { availabilityOf, busyMinutesAt, termsOf } from './rules.ts';
export { saleTimesBy, saleTimesIn } from './sale-times/sale-times.ts';
export { approvedStores } from './shop-fronts.ts';
export { loadOwners, putLicenses } from './store.ts';
export { prepMinutesOf, unlicensedAt } from './store-policy.ts';

/** The reasons accepted now, for couriers who may be on the way back. */
export async function returnReasonsAt(db: Reader, storeId: number, policy: Policy): Promise<TakenReason[]> {
  const [row] = await db.select({ terms: stores.returnTerms }).from(stores).where(eq(stores.id, storeId));
  return returnReasonsOf(row?.terms ?? {}, policy);
}

/** Whether they own the store or work for it. */
export const worksAt = async (db: Reader, userId: string, storeId: number | null): Promise<boolean> =>
  storeId !== null && (await loadMember(db, storeId, userId)) !== undefined;

/** The store that the caller owns: staff do its work, and its money is none of their business. */
export async function loadOwnedStore(context: Context, userId: string): Promise<{ id: number; timeZone: string }> {
  const place = (await store.placeOfUser(context.db.read, userId)) ?? fail('NO_STORE', {});
  if (place.role !== 'owner') fail('OWNER_ONLY', {});
  return { id: place.store.id, timeZone: place.store.timeZone };
}

/** A worker's store, its location, and its unlicensed categories today. */
export async function loadSeller(
  context: Context,
  userId: string,
): Promise<
  | {
      readonly storeId: number;
      readonly unlicensed: readonly Category[];
      readonly address: string;
      readonly timeZone: string;
    }
  | undefined
> {
  const row = await store.storeOfUser(context.db.read, userId);
  if (!row) return undefined;
  const unlicensed = unlicensedAt(row, await currentPolicy(context), await databaseTime(context));
  return { storeId: row.id, unlicensed, address: row.address, timeZone: row.timeZone };
}

/** Counts a review into the store's rating, or what a changed one adds to it. */
export const countRating = (tx: Tx, storeId: number, change: { stars: number; reviews: number }): Promise<void> =>
  store.countRating(tx, storeId, change);

/** Whether customers may see this store. */
export const isApproved = async (context: Context, storeId: number): Promise<boolean> =>
  (await store.storeById(context.db.read, storeId))?.isApproved ?? false;

/** Opens an approved store with its owner. For seeds and tests; applications by owners are approved by an admin. */
export async function openStore(
  tx: Tx,
  values: Parameters<typeof store.insertStore>[1],
  ownerId: string,
): Promise<number> {
  const row = await store.insertStore(tx, { ...values, isApproved: true });
  await store.insertStaff(tx, row.id, ownerId, 'owner');
  return row.id;
}
