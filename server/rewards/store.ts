import type { AchievementCounter, AchievementId } from '@autolotto/contract/rewards/achievements.ts';
import type { Cents, Minor } from '@autolotto/contract/shared/money.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { spendingKinds } from '../ledger/rules.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { counters } from './counters.ts';
import { playerAchievements } from './tables.ts';

export type Awarded = { readonly achievement: AchievementId; readonly awardedAt: Date; readonly times: number };
/** What somebody has achieved and still has. */
export const listAwarded = (db: Reader, userId: string): Promise<Awarded[]> =>
  db
    .select({
      achievement: playerAchievements.achievement,
      awardedAt: playerAchievements.awardedAt,
      times: playerAchievements.times,
    })
    .from(playerAchievements)
    .where(and(eq(playerAchievements.userId, userId), isNull(playerAchievements.reversedAt)));

export type Counts = ReadonlyMap<AchievementCounter, number>;
/** How far somebody has come, by each counter. */
export async function loadCounts(db: Reader, userId: string, wanted: readonly AchievementCounter[]): Promise<Counts> {
  const queries = wanted.map(
    (counter) =>
      sql`select ${counter}::text as counter, c.n::float8 as n from (${counters[counter]}) c where c.user_id = ${userId}`,
  );
  const found = await rows<{ counter: AchievementCounter; n: number }>(db, sql.join(queries, sql` union all `));
  return new Map(found.map(({ counter, n }) => [counter, n]));
}

/** Some of those who have come this far and were not awarded it, the next after `lastId`. */
export async function listUnawarded(
  db: Reader,
  { achievement, counter, number }: { achievement: AchievementId; counter: AchievementCounter; number: number },
  lastId: string,
  limit: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`
      select c.user_id as id from (${counters[counter]}) c
       where c.n >= ${number} and c.user_id > ${lastId}
         and not exists (select 1 from player_achievements p
                          where p.user_id = c.user_id and p.achievement = ${achievement} and p.reversed_at is null)
       order by c.user_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** How often it has now been awarded; undefined where somebody has it already. */
export async function insertAward(tx: Tx, userId: string, achievement: AchievementId): Promise<number | undefined> {
  const [row] = await tx
    .insert(playerAchievements)
    .values({ userId, achievement })
    .onConflictDoUpdate({
      target: [playerAchievements.userId, playerAchievements.achievement],
      set: { awardedAt: databaseNow, reversedAt: null, times: sql`${playerAchievements.times} + 1` },
      setWhere: sql`${playerAchievements.reversedAt} is not null`,
    })
    .returning({ times: playerAchievements.times });
  return row?.times;
}

/** How often it had been awarded; undefined where somebody does not have it. */
export async function reverseAward(tx: Tx, userId: string, achievement: AchievementId): Promise<number | undefined> {
  const [row] = await tx
    .update(playerAchievements)
    .set({ reversedAt: databaseNow })
    .where(
      and(
        eq(playerAchievements.userId, userId),
        eq(playerAchievements.achievement, achievement),
        isNull(playerAchievements.reversedAt),
      ),
    )
    .returning({ times: playerAchievements.times });
  return row?.times;
}

/** What somebody has and owes, and what they have spent from the wallet: on orders that are not cancelled, their tips, and coins. */
export type Holdings = {
  readonly dollars: Cents;
  readonly owed: Cents;
  readonly coins: Minor<'ALC'>;
  readonly points: Minor<'PTS'>;
  readonly experience: Minor<'XP'>;
  readonly spent: Cents;
};

/** The same, on the given handle: inside a transaction it sees what the transaction wrote. */
export async function loadHoldings(db: Reader, userId: string): Promise<Holdings> {
  const [row] = await rows<{ holdings: Holdings }>(
    db,
    sql`select rewards_holdings(${userId}, ${sql.param(spendingKinds)}::text[]) as holdings`,
  );
  if (!row) throw new Error('rewards_holdings answered nothing');
  return row.holdings;
}
