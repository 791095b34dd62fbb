import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/db.ts';
import { courierProfiles } from './tables.ts';

/** With the day that it is for the database. */
export async function profileOf(db: Reader, userId: string) {
  const [row] = await db
    .select({ ...getTableColumns(courierProfiles), today: sql<string>`(app_now() at time zone 'UTC')::date::text` })
    .from(courierProfiles)
    .where(eq(courierProfiles.userId, userId));
  return row;
}
export async function insertProfile(tx: Tx, values: typeof courierProfiles.$inferInsert): Promise<void> {
  await tx.insert(courierProfiles).values(values).onConflictDoNothing();
}
export async function countDelivery(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(courierProfiles)
    .set({ totalDeliveries: sql`${courierProfiles.totalDeliveries} + 1` })
    .where(eq(courierProfiles.userId, userId));
}
