/** Questions that went to the model: so many of a person, and so many tokens of all, in 24 hours. No text is kept. */
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Database, rows } from '../../platform/database/db.ts';
import type { Policy } from '../../policy/service.ts';
import { assistantRuns } from '../tables.ts';

export type RunOutcome = 'answered' | 'unknown' | 'refused' | 'stopped' | 'away';

/** Asked at the same time by one person, on whichever server. */
const atOnce = 2;
/** Days that a run is kept. */
const keptDays = 90;
/** A server that died leaves its run open. */
const openSeconds = 30;

type Room = { readonly asked: number; readonly open: number; readonly tokens: number };
/** The run's number, or what is used up. */
export function beginRun(
  db: Database,
  userId: string,
  model: string,
  policy: Policy,
): Promise<number | 'person-limit' | 'house-limit'> {
  return db.transact(async (tx) => {
    // Two questions of one person count one after the other.
    await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`assistant ${userId}`}, 0))`);
    const [room] = await rows<Room>(
      tx,
      sql`select (select count(*)::int from assistant_runs where user_id = ${userId} and began_at > app_now() - interval '24 hours') as asked,
                 (select count(*)::int from assistant_runs
                   where user_id = ${userId} and ended_at is null and began_at > app_now() - make_interval(secs => ${openSeconds}::int)) as open,
                 (select coalesce(sum(tokens), 0)::float8 from assistant_runs where began_at > app_now() - interval '24 hours') as tokens`,
    );
    if (!room || room.asked >= policy['assistant.dayMost'] || room.open >= atOnce) return 'person-limit';
    if (room.tokens >= policy['assistant.dayTokens']) return 'house-limit';
    await rows(
      tx,
      sql`delete from assistant_runs where began_at < app_now() - make_interval(days => ${keptDays}::int)`,
    );
    const [run] = await tx.insert(assistantRuns).values({ userId, model }).returning({ id: assistantRuns.id });
    if (!run) throw new Error('no run was written');
    return run.id;
  });
}

type Ended = {
  readonly outcome: RunOutcome;
  readonly tokens: number;
  readonly functions: readonly string[];
  /** Which checks the answer failed. */
  readonly problems: readonly string[];
};
export async function endRun(db: Database, id: number, ended: Ended): Promise<void> {
  await db.transact(async (tx) => {
    await tx
      .update(assistantRuns)
      .set({ ...ended, functions: [...ended.functions], problems: [...ended.problems], endedAt: databaseNow })
      .where(eq(assistantRuns.id, id));
  });
}
