import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/db.ts';
import { storeStaff, stores } from './tables.ts';

export type StoreRow = typeof stores.$inferSelect;

export const approvedStores = (db: Reader): Promise<StoreRow[]> =>
  db.select().from(stores).where(eq(stores.isApproved, true)).orderBy(stores.id);

export async function storeOfUser(db: Reader, userId: string): Promise<StoreRow | undefined> {
  const [row] = await db
    .select({ store: stores })
    .from(storeStaff)
    .innerJoin(stores, eq(stores.id, storeStaff.storeId))
    .where(eq(storeStaff.userId, userId))
    .orderBy(storeStaff.storeId)
    .limit(1);
  return row?.store;
}

export async function insertStore(tx: Tx, values: typeof stores.$inferInsert): Promise<StoreRow> {
  const [row] = await tx.insert(stores).values(values).returning();
  if (!row) throw new Error('store not written');
  return row;
}

export async function insertStaff(tx: Tx, storeId: number, userId: string): Promise<void> {
  await tx.insert(storeStaff).values({ storeId, userId }).onConflictDoNothing();
}
