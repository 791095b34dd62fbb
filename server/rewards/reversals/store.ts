/** Reversals that were refused, and what came of them. */
import type { AchievementId } from '@autolotto/contract/rewards/achievements.ts';
import type { ReversalDecision } from '@autolotto/contract/rewards/reversals/model.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { refusedReversals } from '../tables.ts';

export type ReversalRow = typeof refusedReversals.$inferSelect;

/** One that is open already stays as it is. */
export const insertRefused = (tx: Tx, refused: { userId: string; cause: string }) =>
  tx.insert(refusedReversals).values(refused).onConflictDoNothing();

const settle = (tx: Tx, userId: string, which: SQL) =>
  tx
    .update(refusedReversals)
    .set({ decision: 'settled', decidedAt: databaseNow })
    .where(and(eq(refusedReversals.userId, userId), isNull(refusedReversals.decision), which));
/** What was refused has been made since. */
export const settleExchange = (tx: Tx, userId: string, cause: string) =>
  settle(tx, userId, eq(refusedReversals.cause, cause));
/** Awards that were taken back since, or are deserved again. */
export const settleAwards = (tx: Tx, userId: string, achievements: readonly AchievementId[]) =>
  settle(tx, userId, inArray(sql`split_part(${refusedReversals.cause}, ':', 3)`, [...achievements]));

export async function findReversal(db: Reader, id: number): Promise<ReversalRow | undefined> {
  const [row] = await db.select().from(refusedReversals).where(eq(refusedReversals.id, id));
  return row;
}

export async function lockReversal(tx: Tx, id: number): Promise<ReversalRow | undefined> {
  const [row] = await tx.select().from(refusedReversals).where(eq(refusedReversals.id, id)).for('update');
  return row;
}

export const decide = (
  tx: Tx,
  id: number,
  { decision, by, reason }: { decision: ReversalDecision; by: string; reason: string },
) =>
  tx
    .update(refusedReversals)
    .set({ decision, decidedBy: by, reason, decidedAt: databaseNow })
    .where(eq(refusedReversals.id, id));

export type OpenReversal = {
  readonly id: number;
  readonly userId: string;
  readonly cause: string;
  readonly openedAt: Date;
  readonly name: string;
  readonly email: string;
  /** What was bought or awarded, and what the person has of that currency now: in its smallest unit. */
  readonly amount: number;
  readonly balance: number;
};
/** Open ones with their owner, the oldest first. */
export const listOpen = (db: Reader): Promise<OpenReversal[]> =>
  rows<OpenReversal>(
    db,
    sql`
      select c.id, c.user_id as "userId", c.cause, c.opened_at as "openedAt",
             concat_ws(' ', u.first_name, u.last_name) as name, u.email,
             e.amount::float8 as amount, a.balance::float8 as balance
        from refused_reversals c
        join users u on u.id = c.user_id
        join ledger_accounts a
          on a.name = 'user:' || c.user_id || case when c.cause like 'coins:%' then ':coins' else ':points' end
        join ledger_transfers t on t.key = c.cause
        join ledger_entries e on e.transfer_id = t.id and e.account_id = a.id
       where c.decision is null
       order by c.id limit 100`,
  );
