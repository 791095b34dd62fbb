import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { deposits } from './tables.ts';

export type DepositRow = typeof deposits.$inferSelect;

/** Deposits of one person, one at a time: two at once could each find room under the limit. */
export const lockDepositor = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${userId}`}, 0))`);

export async function depositedBy(tx: Tx, userId: string): Promise<{ day: number; month: number }> {
  const [row] = await rows<{ day: number; month: number }>(
    tx,
    sql`select coalesce(sum(amount) filter (where created_at > app_now() - interval '1 day'), 0)::float8 as day,
               coalesce(sum(amount), 0)::float8 as month
          from deposits where user_id = ${userId} and status <> 'failed' and created_at > app_now() - interval '30 days'`,
  );
  return row ?? { day: 0, month: 0 };
}

export async function insertDeposit(
  tx: Tx,
  values: Pick<DepositRow, 'userId' | 'amount' | 'networkFee' | 'provider' | 'method'>,
): Promise<DepositRow> {
  const [row] = await tx.insert(deposits).values(values).returning();
  if (!row) throw new Error('deposit not written');
  return row;
}

/** A deposit that has failed since what was paid is gone: it counts toward nothing, and what was spent of it is owed of it. */
export async function insertLost(
  tx: Tx,
  lost: Pick<DepositRow, 'userId' | 'amount' | 'provider' | 'method'> & { readonly reference: string },
): Promise<number> {
  const found = await depositByReference(tx, lost.provider, lost.reference);
  if (found) return found.id;
  const [row] = await tx
    .insert(deposits)
    .values({ ...lost, networkFee: 0, status: 'failed', settledAt: databaseNow })
    .returning({ id: deposits.id });
  if (!row) throw new Error('deposit not written');
  return row.id;
}

/** Writes how a pending deposit stands and the provider's name for it; undefined when it was settled already. */
export async function settle(
  tx: Tx,
  id: number,
  status: DepositRow['status'],
  reference: string | null,
): Promise<DepositRow | undefined> {
  const [row] = await tx
    .update(deposits)
    .set({
      status,
      ...(status === 'pending' ? {} : { settledAt: databaseNow }),
      ...(reference === null ? {} : { reference }),
    })
    .where(and(eq(deposits.id, id), eq(deposits.status, 'pending')))
    .returning();
  return row;
}

export async function depositById(db: Reader, id: number): Promise<DepositRow | undefined> {
  const [row] = await db.select().from(deposits).where(eq(deposits.id, id));
  return row;
}

export async function depositByReference(db: Reader, provider: string, reference: string) {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.provider, provider), eq(deposits.reference, reference)));
  return row;
}

/** What this person has begun with a provider, and neither paid nor left. */
export const listOpenDeposits = (db: Reader, userId: string, provider: string): Promise<DepositRow[]> =>
  db
    .select()
    .from(deposits)
    .where(and(eq(deposits.userId, userId), eq(deposits.provider, provider), eq(deposits.status, 'pending')))
    .orderBy(deposits.id);

export type PendingRow = DepositRow & { readonly isLeft: boolean };
/** A page of what this provider has not settled, oldest first, after the one with `lastId`. */
export const pendingDeposits = (
  db: Reader,
  provider: string,
  lastId: number,
  leftAfterMinutes: number,
): Promise<PendingRow[]> =>
  db
    .select({
      ...getTableColumns(deposits),
      isLeft: sql<boolean>`${deposits.createdAt} < app_now() - make_interval(mins => ${leftAfterMinutes}::int)`,
    })
    .from(deposits)
    .where(
      and(
        eq(deposits.status, 'pending'),
        eq(deposits.provider, provider),
        gt(deposits.id, lastId),
        sql`${deposits.createdAt} < app_now() - interval '10 seconds'`,
      ),
    )
    .orderBy(deposits.id)
    .limit(100);
