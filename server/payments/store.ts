import type { verificationLevelOf } from '@autolotto/contract/identity/persons/enums.ts';
import { and, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/database/columns.ts';
import { type Named, namedRows, type Reader, type Tx } from '../platform/database/db.ts';
import { deposits } from './tables.ts';

export type DepositRow = typeof deposits.$inferSelect;
type Proof = Parameters<typeof verificationLevelOf>[0][number];

export type DepositFacts = { readonly day: number; readonly month: number; readonly proofs: readonly Proof[] };
const facts: Named<DepositFacts> = {
  name: 'facts of a deposit',
  text: 'select day, month, proofs from deposit_facts($1)',
};
/** Locks a person's deposits until the commit: one at a time. */
export async function lockFacts(tx: Tx, userId: string): Promise<DepositFacts> {
  const [row] = await namedRows(tx, facts, [userId]);
  if (!row) throw new Error('no facts of a deposit');
  return row;
}

const opening: Named<{ id: number }> = {
  name: 'open a deposit',
  text: `insert into deposits(user_id, amount, network_fee, provider, method) values ($1, $2, $3, $4, $5) returning id::float8 as id`,
};
export async function insertDeposit(
  tx: Tx,
  one: Pick<DepositRow, 'userId' | 'amount' | 'networkFee' | 'provider' | 'method'>,
): Promise<number> {
  const values = [one.userId, one.amount, one.networkFee, one.provider, one.method];
  const [row] = await namedRows(tx, opening, values);
  if (!row) throw new Error('deposit not written');
  return row.id;
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

/** Ends pending deposits whose money is another domain's: they count toward the limits, or no longer. */
export async function closeAll(tx: Tx, ids: readonly number[], status: 'confirmed' | 'failed'): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(deposits)
    .set({ status, settledAt: databaseNow })
    .where(and(inArray(deposits.id, [...ids]), eq(deposits.status, 'pending')));
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
