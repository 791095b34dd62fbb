import { type LicenseKind, licenseCovers } from '@autolotto/contract/stores/licenses.ts';
import type { ReviewState, StaffRole } from '@autolotto/contract/stores/model.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { licensedUntilOf } from './licenses/rules.ts';
import { storeLicenses, storeStaff, stores } from './tables.ts';

export type StoreRow = typeof stores.$inferSelect;

export const approvedStores = (db: Reader): Promise<StoreRow[]> =>
  db.select().from(stores).where(eq(stores.isApproved, true)).orderBy(stores.id);

/** Sale times of these shops. */
export const saleShops = (db: Reader, ids: readonly number[]) =>
  db
    .select({
      id: stores.id,
      address: stores.address,
      timeZone: stores.timeZone,
      hours: stores.hours,
      hoursExceptions: stores.hoursExceptions,
    })
    .from(stores)
    .where(inArray(stores.id, [...ids]));

/** A store, and the person's role there. */
export type Place = { readonly store: StoreRow; readonly role: StaffRole };
export async function placeOfUser(db: Reader, userId: string): Promise<Place | undefined> {
  const [row] = await db
    .select({ store: stores, role: storeStaff.role })
    .from(storeStaff)
    .innerJoin(stores, eq(stores.id, storeStaff.storeId))
    .where(eq(storeStaff.userId, userId));
  return row;
}
/** Where each of these people works, if anywhere. */
export const listWorkplaces = (
  db: Reader,
  userIds: readonly string[],
): Promise<{ userId: string; storeId: number }[]> =>
  db
    .select({ userId: storeStaff.userId, storeId: storeStaff.storeId })
    .from(storeStaff)
    .where(inArray(storeStaff.userId, [...userIds]));
export const storeOfUser = async (db: Reader, userId: string): Promise<StoreRow | undefined> =>
  (await placeOfUser(db, userId))?.store;

export async function insertStore(tx: Tx, values: typeof stores.$inferInsert): Promise<StoreRow> {
  const [row] = await tx.insert(stores).values(values).returning();
  if (!row) throw new Error('store not written');
  return row;
}

/** False when the account works for a store already. */
export async function insertStaff(tx: Tx, storeId: number, userId: string, role: StaffRole): Promise<boolean> {
  const added = await tx
    .insert(storeStaff)
    .values({ storeId, userId, role })
    .onConflictDoNothing()
    .returning({ userId: storeStaff.userId });
  return added.length > 0;
}

export type LicenseRow = typeof storeLicenses.$inferSelect;
export const loadLicenses = (db: Reader, storeId: number): Promise<LicenseRow[]> =>
  db.select().from(storeLicenses).where(eq(storeLicenses.storeId, storeId)).orderBy(storeLicenses.id);

/** Puts licenses on file, in place of older ones of their kinds, and on the store what they cover until when. */
export async function putLicenses(
  tx: Tx,
  storeId: number,
  licenses: readonly { kind: LicenseKind; number: string; expiresOn: string }[],
): Promise<void> {
  for (const { kind, number, expiresOn } of licenses) {
    const categories = [...licenseCovers[kind]];
    await tx
      .insert(storeLicenses)
      .values({ storeId, kind, number, expiresOn, categories })
      .onConflictDoUpdate({
        target: [storeLicenses.storeId, storeLicenses.kind],
        set: { number, expiresOn, categories, warnedDays: null },
      });
  }
  const licensedUntil = licensedUntilOf(await loadLicenses(tx, storeId));
  await tx.update(stores).set({ licensedUntil }).where(eq(stores.id, storeId));
}

export async function storeById(db: Reader, id: number): Promise<StoreRow | undefined> {
  const [row] = await db.select().from(stores).where(eq(stores.id, id));
  return row;
}

export async function countRating(tx: Tx, id: number, { stars, reviews }: { stars: number; reviews: number }) {
  await tx
    .update(stores)
    .set({
      ratingSum: sql`${stores.ratingSum} + ${stars}::int`,
      ratingCount: sql`${stores.ratingCount} + ${reviews}::int`,
    })
    .where(eq(stores.id, id));
}

/** The row, locked until the transaction ends; orders that name the store go on. */
export async function lockStore(tx: Tx, id: number): Promise<StoreRow | undefined> {
  const [row] = await tx.select().from(stores).where(eq(stores.id, id)).for('no key update');
  return row;
}
export async function updateStore(tx: Tx, id: number, values: StoreChange): Promise<StoreRow> {
  const [row] = await tx.update(stores).set(values).where(eq(stores.id, id)).returning();
  if (!row) throw new Error(`store ${id} is gone`);
  return row;
}
export type StoreChange = PgUpdateSetSource<typeof stores>;

export async function pauseFor(tx: Tx, id: number, minutes: number | null, reason: string | null): Promise<void> {
  const pausedUntil = minutes === null ? null : sql<Date>`${databaseNow} + make_interval(mins => ${minutes}::int)`;
  await tx
    .update(stores)
    .set({ pausedUntil, pauseReason: minutes === null ? null : reason })
    .where(eq(stores.id, id));
}

/** Stores with their first owner. */
export const reviewed = (db: Reader, which: SQL | undefined) =>
  db
    .select({ store: stores, ownerName: users.name, ownerEmail: users.email })
    .from(stores)
    .leftJoin(
      storeStaff,
      and(
        eq(storeStaff.storeId, stores.id),
        sql`${storeStaff.userId} = (select o.user_id from store_staff o where o.store_id = ${stores.id} and o.role = 'owner' order by o.created_at, o.user_id limit 1)`,
      ),
    )
    .leftJoin(users, eq(users.id, storeStaff.userId))
    .where(which)
    .orderBy(stores.id)
    .limit(200);
export type ReviewedRow = Awaited<ReturnType<typeof reviewed>>[number];
export const inState: Record<ReviewState, SQL> = {
  approved: sql`${stores.isApproved}`,
  pending: sql`not ${stores.isApproved} and ${stores.reviewedAt} is null`,
  declined: sql`not ${stores.isApproved} and ${stores.reviewedAt} is not null`,
};
export const withId = (id: number): SQL => eq(stores.id, id);
export const loadLicensesOfStores = (db: Reader, storeIds: readonly number[]): Promise<LicenseRow[]> =>
  db
    .select()
    .from(storeLicenses)
    .where(inArray(storeLicenses.storeId, [...storeIds]))
    .orderBy(storeLicenses.id);

export const loadOwners = (db: Reader, storeId: number) =>
  db
    .select({ userId: users.id, email: users.email, firstName: users.firstName })
    .from(storeStaff)
    .innerJoin(users, eq(users.id, storeStaff.userId))
    .where(and(eq(storeStaff.storeId, storeId), eq(storeStaff.role, 'owner')))
    .orderBy(storeStaff.createdAt, users.id);
