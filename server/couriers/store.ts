import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Named, Reader, Tx } from '../platform/db.ts';
import { courierProfiles } from './tables.ts';

/** With the day that it is for the database. */
export async function profileOf(db: Reader, userId: string) {
  const [row] = await db
    .select({ ...getTableColumns(courierProfiles), today: sql<string>`(app_now() at time zone 'UTC')::date::text` })
    .from(courierProfiles)
    .where(eq(courierProfiles.userId, userId));
  return row;
}

export type Standing = {
  userId: string;
  backgroundCheckStatus: 'pending' | 'approved' | 'rejected';
  isActive: boolean;
  licenseExpiresOn: string | null;
  today: string;
};
const standings: Named<Standing> = {
  name: 'standings of couriers',
  text: `
    select user_id as "userId", background_check_status as "backgroundCheckStatus", is_active as "isActive",
           license_expires_on::text as "licenseExpiresOn", (app_now() at time zone 'UTC')::date::text as today
      from courier_profiles where user_id = any($1::text[])`,
};
/** Of their profiles, what decides whether they may take orders. */
export const standingsOf = (db: Database, userIds: readonly string[]) => db.named(standings, [userIds]);

export async function insertProfile(tx: Tx, values: typeof courierProfiles.$inferInsert): Promise<void> {
  await tx.insert(courierProfiles).values(values).onConflictDoNothing();
}
export async function countDelivery(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(courierProfiles)
    .set({ totalDeliveries: sql`${courierProfiles.totalDeliveries} + 1` })
    .where(eq(courierProfiles.userId, userId));
}
