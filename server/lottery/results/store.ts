import type { DrawResult } from '@autolotto/contract/lottery/game-rules.ts';
import { cents, dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { drawResultPrizes, drawResults, draws } from '../tables.ts';

export type ResultRow = typeof drawResults.$inferSelect;

/** A draw until the commit: one person enters, confirms or calls off at a time. */
export async function lockDraw(tx: Tx, drawId: number): Promise<typeof draws.$inferSelect | undefined> {
  const [row] = await tx.select().from(draws).where(eq(draws.id, drawId)).for('update');
  return row;
}

export const loadResult = async (
  db: Reader,
  drawId: number,
  state: 'entered' | 'confirmed',
): Promise<ResultRow | undefined> => {
  const [row] = await db
    .select()
    .from(drawResults)
    .where(and(eq(drawResults.drawId, drawId), eq(drawResults.state, state)));
  return row;
};

type NewResult = {
  readonly drawId: number;
  /** Null for a feed. */
  readonly enteredBy: string | null;
  readonly numbers: DrawResult;
  /** Official amounts by tier; none for a draw of our own. */
  readonly prizes: readonly string[];
};
export async function insertResult(
  tx: Tx,
  { drawId, enteredBy, numbers, prizes }: NewResult,
  how:
    | { readonly source: 'people'; readonly state: 'entered' }
    | { readonly source: 'feed'; readonly state: 'entered'; readonly feedDigest: string }
    | { readonly source: 'house'; readonly state: 'confirmed' },
): Promise<void> {
  const attempt = sql<number>`(select coalesce(max(r.attempt), 0) + 1 from draw_results r where r.draw_id = ${drawId})`;
  const { main, bonus, extra } = numbers;
  const [row] = await tx
    .insert(drawResults)
    .values({ drawId, attempt, enteredBy, main: [...main], bonus: [...bonus], extra: [...extra], ...how })
    .returning({ id: drawResults.id });
  if (!row) throw new Error('a result was not written');
  if (prizes.length > 0)
    await tx
      .insert(drawResultPrizes)
      .values(prizes.map((amount, tier) => ({ resultId: row.id, tier, amount: fromDecimal('USD', amount) ?? 0 })));
}

/** Official amounts of a result, as they were entered. */
export async function listPrizes(db: Reader, resultId: number): Promise<string[]> {
  const found = await db
    .select({ amount: drawResultPrizes.amount })
    .from(drawResultPrizes)
    .where(eq(drawResultPrizes.resultId, resultId))
    .orderBy(asc(drawResultPrizes.tier));
  return found.map(({ amount }) => dollars(cents(amount)));
}

export const setResult = (tx: Tx, id: number, state: 'refused' | 'superseded') =>
  tx.update(drawResults).set({ state }).where(eq(drawResults.id, id));
export const confirmResult = (tx: Tx, id: number, confirmedBy: string) =>
  tx
    .update(drawResults)
    .set({ state: 'confirmed', confirmedBy, confirmedAt: databaseNow })
    .where(eq(drawResults.id, id));

export const setDraw = (tx: Tx, drawId: number, state: (typeof draws.$inferSelect)['state']) =>
  tx.update(draws).set({ state }).where(eq(draws.id, drawId));

/** Whether somebody, or one at their address, has a ticket of each draw. */
export async function listInterests(
  db: Reader,
  drawIds: readonly number[],
  userId: string,
): Promise<ReadonlySet<number>> {
  const found = await rows<{ id: number }>(
    db,
    sql`select d.id from draws d where d.id = any (${sql.param([...drawIds])}::int[]) and draw_has_interest(d.id, ${userId})`,
  );
  return new Set(found.map(({ id }) => id));
}

export type Progress = { readonly drawId: number; readonly sales: number; readonly settled: number };
/** What draws have taken, and how many tickets have their outcome under the confirmed numbers. */
export const listProgress = (db: Reader, drawIds: readonly number[]): Promise<Progress[]> =>
  rows<Progress>(
    db,
    sql`select d.id as "drawId",
               coalesce((select sum(t.price) from draw_tickets t where t.draw_id = d.id and t.state <> 'void'), 0)::float8 as sales,
               (select count(*) from draw_tickets t
                 where t.draw_id = d.id and exists (select from draw_outcomes o where o.ticket_id = t.id and o.result_id = r.id))::int as settled
          from draws d left join draw_results r on r.draw_id = d.id and r.state = 'confirmed' where d.id = any (${sql.param([...drawIds])}::int[])`,
  );

/** The next draw of each game, all that wait for somebody, and the latest that are settled or called off. */
export async function listForAdmins(db: Reader): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`(select distinct on (game_id) id from draws where state = 'open' order by game_id, day)
        union all (select id from draws where state in ('closed', 'entered', 'settling'))
        union all (select id from draws where state in ('settled', 'called_off') and tickets_root is not null order by day desc, id desc limit 30)`,
  );
  return found.map(({ id }) => id);
}

type ForFeed = Pick<typeof draws.$inferSelect, 'id' | 'gameId' | 'day'>;
/** Sealed draws that have taken place and wait for numbers, and those of the last day that have some. */
export const listForFeed = (db: Reader): Promise<ForFeed[]> =>
  db
    .select({ id: draws.id, gameId: draws.gameId, day: draws.day })
    .from(draws)
    .where(
      sql`${draws.ticketsRoot} is not null and ${draws.drawsAt} <= app_now()
          and (${draws.state} = 'closed' and ${draws.drawsAt} > app_now() - interval '7 days'
               or ${draws.state} in ('entered', 'settling', 'settled') and ${draws.drawsAt} > app_now() - interval '1 day')`,
    )
    .orderBy(asc(draws.drawsAt), asc(draws.id));

export const listEntered = (db: Reader, drawIds: readonly number[]): Promise<ResultRow[]> =>
  db
    .select()
    .from(drawResults)
    .where(and(inArray(drawResults.drawId, [...drawIds]), eq(drawResults.state, 'entered')))
    .orderBy(desc(drawResults.id));

/**
 * The demo does not wait for the clock: the sale of a draw ends now. One moment for both columns; the clock runs within a
 * statement too, and a sale that ended a millisecond after its draw is refused.
 */
export const endSale = (tx: Tx, drawId: number) =>
  tx.execute(
    sql`with moment as materialized (select date_trunc('milliseconds', app_now()) as now)
        update draws set closes_at = moment.now, draws_at = moment.now from moment
         where id = ${drawId} and state = 'open' and closes_at > moment.now`,
  );
