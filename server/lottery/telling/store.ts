/** People who are told of draws. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { DrawResult } from '@autolotto/contract/lottery/game-rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { drawReminders, drawResults, drawTellings } from '../tables.ts';

export type Result = { readonly id: number; readonly attempt: number } & DrawResult;
export async function loadResult(db: Reader, drawId: number): Promise<Result | undefined> {
  const { id, attempt, main, bonus, extra } = drawResults;
  const [row] = await db
    .select({ id, attempt, main, bonus, extra })
    .from(drawResults)
    .where(and(eq(drawResults.drawId, drawId), eq(drawResults.state, 'confirmed')));
  return row;
}
/** The confirmed numbers that these took the place of. */
export async function loadResultBefore(db: Reader, drawId: number, attempt: number): Promise<Result | undefined> {
  const [row] = await rows<Result>(
    db,
    sql`select id, attempt, main, bonus, extra from draw_results
         where draw_id = ${drawId} and state = 'superseded' and attempt < ${attempt} order by attempt desc limit 1`,
  );
  return row;
}

/** Until the commit nobody else tells of the result. Answers who was told last. */
export async function lockTelling(tx: Tx, resultId: number): Promise<string> {
  await tx.insert(drawTellings).values({ resultId }).onConflictDoNothing();
  const [row] = await tx.select().from(drawTellings).where(eq(drawTellings.resultId, resultId)).for('update');
  return row?.lastUserId ?? '';
}
export const setTold = (tx: Tx, resultId: number, lastUserId: string) =>
  tx.update(drawTellings).set({ lastUserId }).where(eq(drawTellings.resultId, resultId));

export type Outcome = {
  readonly userId: string;
  /** Cents that the wallet has already; what is to be claimed is told with its claim. */
  readonly won: number;
  readonly hasClaim: boolean;
  readonly hasFreePlay: boolean;
  /** Cents by this result, and by the one before it. */
  readonly total: number;
  readonly before: number;
};
/** Players of a draw after one of them who won, whose prize a correction has changed, or who asked for every result. */
export const listOutcomes = (
  tx: Tx,
  { drawId, result, before }: { drawId: number; result: Result; before: Result | undefined },
  after: string,
  most: number,
): Promise<Outcome[]> =>
  rows<Outcome>(
    tx,
    sql`with own as (
          select t.user_id, t.id, coalesce(sum(o.prize) filter (where o.result_id = ${result.id} and o.free_purchase_id is null), 0) as total,
                 bool_or(o.result_id = ${result.id} and o.free_purchase_id is not null) as free,
                 coalesce(sum(o.prize) filter (where o.result_id = ${before?.id ?? 0} and o.free_purchase_id is null), 0) as before,
                 exists (select from prizes p where p.source = 'lottery' and p.state not in ('credited', 'reversed')
                            and p.source_id in (t.id::text, t.id || '/' || ${result.attempt}::text)) as claim
            from draw_tickets t left join draw_outcomes o on o.ticket_id = t.id
           where t.draw_id = ${drawId} and t.user_id > ${after} and t.state in ('winning', 'losing') group by t.user_id, t.id)
        select user_id as "userId", coalesce(sum(total) filter (where not claim), 0)::float8 as won, bool_or(claim) as "hasClaim",
               coalesce(bool_or(free), false) as "hasFreePlay", sum(total)::float8 as total, sum(before)::float8 as before
          from own group by user_id
        having sum(total) > 0 or bool_or(free) or sum(before) > 0
            or exists (select from notification_settings s where s.user_id = own.user_id and 'result' = any (s.bell))
         order by user_id limit ${most}`,
  );

export type Ending = {
  readonly drawId: number;
  readonly gameId: DrawGameId;
  readonly game: string;
  readonly day: string;
  readonly closesAt: Date;
};
/** Draws whose sale ends within so many minutes, and of which nobody was reminded. */
export async function listEnding(db: Reader, minutes: number): Promise<Ending[]> {
  const found = await rows<Omit<Ending, 'closesAt'> & { closesAt: Date | string }>(
    db,
    sql`select d.id as "drawId", d.game_id as "gameId", g.name as game, d.day::text as day, d.closes_at as "closesAt"
          from draws d join draw_games g on g.id = d.game_id and g.is_active
         where d.state = 'open' and d.closes_at > app_now() and d.closes_at <= app_now() + make_interval(mins => ${minutes}::int)
           and not exists (select from draw_reminders r where r.draw_id = d.id) order by d.closes_at`,
  );
  return found.map((one) => ({ ...one, closesAt: new Date(one.closesAt) }));
}
/** False where another process reminds of it. */
export async function takeReminder(tx: Tx, drawId: number): Promise<boolean> {
  const taken = await tx.insert(drawReminders).values({ drawId }).onConflictDoNothing().returning();
  return taken.length > 0;
}

export type Reminded = { readonly userId: string; readonly timeZone: string };
/**
 * Those who asked for reminders and play the game, by a saved line or a ticket of the last sixty days, but have none for this
 * draw. Nobody who has excluded themselves.
 */
export const listToRemind = (tx: Tx, { drawId, gameId }: Ending): Promise<Reminded[]> =>
  rows<Reminded>(
    tx,
    sql`select s.user_id as "userId", s.time_zone as "timeZone" from notification_settings s
         where 'reminder' = any (s.bell)
           and (exists (select from saved_lines l where l.user_id = s.user_id and l.game_id = ${gameId})
                or exists (select from draw_tickets t join draws d on d.id = t.draw_id
                            where t.user_id = s.user_id and d.game_id = ${gameId} and d.draws_at > app_now() - interval '60 days'))
           and not exists (select from draw_tickets t where t.draw_id = ${drawId} and t.user_id = s.user_id and t.state = 'active')
           and not exists (select from self_exclusions e where e.user_id = s.user_id and (e.ends_at is null or e.ends_at > app_now()))
         order by s.user_id`,
  );
