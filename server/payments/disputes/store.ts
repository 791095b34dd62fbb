import type { DisputeDecision } from '@autolotto/contract/payments/disputes/model.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { DepositRow } from '../store.ts';
import { deposits, disputedDeposits } from '../tables.ts';

export type DisputeRow = typeof disputedDeposits.$inferSelect;

export async function lockDeposit(tx: Tx, id: number): Promise<DepositRow | undefined> {
  const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
  return row;
}

export async function findOwner(tx: Tx, userId: string): Promise<{ email: string; firstName: string } | undefined> {
  const [row] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

type TakenBack = { readonly takenBack: number; readonly isDisputed: boolean; readonly isLost: boolean };
/** Writes what the provider has taken back in all, and how a dispute stands. */
export const saveTakenBack = (tx: Tx, id: number, { takenBack, isDisputed, isLost }: TakenBack) =>
  tx
    .update(deposits)
    .set({
      refunded: takenBack,
      refunds: sql`${deposits.refunds} + 1`,
      disputedAt: isDisputed ? sql`coalesce(${deposits.disputedAt}, app_now())` : null,
      disputeLostAt: isLost ? sql`coalesce(${deposits.disputeLostAt}, app_now())` : null,
    })
    .where(eq(deposits.id, id));

const openOf = (depositId: number) => and(eq(disputedDeposits.depositId, depositId), isNull(disputedDeposits.decision));

/** What is missing of a deposit, and what of it was written off and never came back. */
export async function loadOpen(tx: Tx, depositId: number): Promise<{ owed: number; writtenOff: number }> {
  const [row] = await rows<{ owed: number; writtenOff: number }>(
    tx,
    sql`select coalesce(sum(owed) filter (where decision is null), 0)::float8 as owed,
               coalesce(sum(owed - recovered) filter (where decision = 'write_off'), 0)::float8 as "writtenOff"
          from disputed_deposits where deposit_id = ${depositId}`,
  );
  return row ?? { owed: 0, writtenOff: 0 };
}

/** Adds to what is missing of a deposit; the first of it opens its case. */
export async function addOwed(tx: Tx, { id, userId }: Pick<DepositRow, 'id' | 'userId'>, owed: number): Promise<void> {
  const added = await tx
    .update(disputedDeposits)
    .set({ owed: sql`${disputedDeposits.owed} + ${owed}` })
    .where(openOf(id))
    .returning();
  if (added.length === 0) await tx.insert(disputedDeposits).values({ depositId: id, userId, owed });
}

/** Subtracts what came back; a case of which nothing is missing is over. */
export async function clearOwed(tx: Tx, depositId: number, cleared: number): Promise<void> {
  await tx
    .update(disputedDeposits)
    .set({ owed: sql`${disputedDeposits.owed} - ${cleared}` })
    .where(openOf(depositId));
  await tx
    .update(disputedDeposits)
    .set({ decision: 'reinstated', decidedAt: databaseNow })
    .where(and(openOf(depositId), eq(disputedDeposits.owed, 0)));
}

/** Spreads what came back over what was written off, the oldest first. */
export const recover = (tx: Tx, depositId: number, recovered: number) =>
  tx.execute(sql`
    update disputed_deposits d set recovered = d.recovered + least(d.owed - d.recovered, greatest(0, ${recovered}::bigint - w.before))
      from (select id, coalesce(sum(owed - recovered) over (order by id rows between unbounded preceding and 1 preceding), 0) as before
              from disputed_deposits where deposit_id = ${depositId} and decision = 'write_off') w
     where w.id = d.id`);

export async function findDispute(db: Reader, id: number): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputedDeposits).where(eq(disputedDeposits.id, id));
  return row;
}

export async function lockDispute(tx: Tx, id: number): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(disputedDeposits).where(eq(disputedDeposits.id, id)).for('update');
  return row;
}

export const decide = (
  tx: Tx,
  id: number,
  { decision, by, reason }: { decision: DisputeDecision; by: string; reason: string },
) =>
  tx
    .update(disputedDeposits)
    .set({ decision, decidedBy: by, reason, decidedAt: databaseNow })
    .where(eq(disputedDeposits.id, id));

/** Open cases with their owner, the oldest first. */
export const listOpen = (db: Reader) =>
  db
    .select({
      dispute: disputedDeposits,
      amount: deposits.amount,
      disputedAt: deposits.disputedAt,
      email: users.email,
      name: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
    })
    .from(disputedDeposits)
    .innerJoin(deposits, eq(deposits.id, disputedDeposits.depositId))
    .innerJoin(users, eq(users.id, disputedDeposits.userId))
    .where(isNull(disputedDeposits.decision))
    .orderBy(disputedDeposits.id)
    .limit(100);
