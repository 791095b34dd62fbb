import type { DrawResult, GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { type Named, namedRows, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import {
  drawGames,
  drawGameVersions,
  type drawOutcomes,
  drawPurchases,
  drawResults,
  draws,
  drawTickets,
  drawTiers,
} from '../tables.ts';
import { listLines } from '../ticket-store.ts';
import type { PlayedTicket, TierOutcome } from './rules.ts';

export type ToSettle = {
  readonly draw: typeof draws.$inferSelect;
  readonly rules: GameRules;
  readonly gameName: string;
  readonly result: DrawResult & { readonly id: number; readonly attempt: number };
};
/** A draw that is being settled, with the numbers that settle it. */
export async function loadToSettle(db: Reader, drawId: number): Promise<ToSettle | undefined> {
  const { id, attempt, main, bonus, extra } = drawResults;
  const [row] = await db
    .select({
      draw: draws,
      rules: drawGameVersions.rules,
      gameName: drawGames.name,
      result: { id, attempt, main, bonus, extra },
    })
    .from(draws)
    .innerJoin(drawGames, eq(drawGames.id, draws.gameId))
    .innerJoin(drawGameVersions, eq(drawGameVersions.id, draws.versionId))
    .innerJoin(drawResults, and(eq(drawResults.drawId, draws.id), eq(drawResults.state, 'confirmed')))
    .where(and(eq(draws.id, drawId), eq(draws.state, 'settling')));
  return row;
}

/** One process settles a draw at a time; another one waits, and finds what is left. */
export const lockSettlement = (tx: Tx, drawId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draw settlement:${drawId}`}, 0))`);

export type Payable = PlayedTicket & {
  /** Null where a group purchase has it: its members are paid when the draw is over. */
  readonly userId: string | null;
  readonly purchaseId: number;
  readonly price: number;
};
const ticketsAtOnce = 5_000;
/** Every ticket that takes part. */
export async function listPlayed(db: Reader, drawId: number): Promise<Payable[]> {
  const all: Payable[] = [];
  for (let after = 0; ; ) {
    const { id, number, userId, purchaseId, price } = drawTickets;
    const page = await db
      .select({ id, number, userId, purchaseId, price, hasAddOn: drawPurchases.hasAddOn })
      .from(drawTickets)
      .innerJoin(drawPurchases, eq(drawPurchases.id, purchaseId))
      .where(and(eq(drawTickets.drawId, drawId), ne(drawTickets.state, 'void'), gt(id, after)))
      .orderBy(asc(id))
      .limit(ticketsAtOnce);
    const lines = await listLines(
      db,
      page.map((ticket) => ticket.purchaseId),
    );
    all.push(...page.map((ticket) => ({ ...ticket, lines: lines.get(ticket.purchaseId) ?? [] })));
    after = page.at(-1)?.id ?? 0;
    if (page.length < ticketsAtOnce) return all;
  }
}

/** The next tickets without an outcome under a result, in order. */
export async function listPending(
  tx: Tx,
  drawId: number,
  resultId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    tx,
    sql`select t.id from draw_tickets t where t.draw_id = ${drawId} and t.state <> 'void' and t.id > ${after}
           and not exists (select from draw_outcomes o where o.ticket_id = t.id and o.result_id = ${resultId})
         order by t.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

export const insertTiers = (tx: Tx, resultId: number, tiers: readonly TierOutcome[]) =>
  tx
    .insert(drawTiers)
    .values(tiers.map((tier) => ({ ...tier, resultId })))
    .onConflictDoNothing();

const writing: Named<object> = {
  name: 'outcomes of draw tickets',
  text: `
    insert into draw_outcomes(ticket_id, result_id, line, tier, prize, free_purchase_id)
      select o."ticketId", o."resultId", o.line, o.tier, o.prize, o."freePurchaseId"
        from jsonb_to_recordset($1::jsonb) as o("ticketId" int, "resultId" int, line smallint, tier smallint, prize bigint, "freePurchaseId" int)`,
};
export const insertOutcomes = (tx: Tx, outcomes: readonly (typeof drawOutcomes.$inferInsert)[]) =>
  namedRows(tx, writing, [JSON.stringify(outcomes)]);

/** Sets what its tickets are, where they are something else. */
export const writeStates = (tx: Tx, ids: readonly number[], state: 'winning' | 'losing') =>
  tx.execute(
    sql`update draw_tickets set state = ${state} where id = any (${sql.param([...ids])}::int[]) and state <> ${state}`,
  );

/** What tickets have of earlier results still: money that was not taken back, and free plays. */
export type Earlier = { readonly ticketId: number; readonly cash: number; readonly freePurchaseIds: number[] };
export const listEarlier = (tx: Tx, ids: readonly number[], sourceIds: readonly string[]): Promise<Earlier[]> =>
  rows<Earlier>(
    tx,
    sql`select t.id as "ticketId",
               coalesce((select sum(p.amount) from prizes p
                          where p.source = 'lottery' and p.state <> 'reversed' and p.source_id = any (${sql.param([...sourceIds])}::text[])
                            and split_part(p.source_id, '/', 1) = t.id::text), 0)::float8 as cash,
               array(select o.free_purchase_id from draw_outcomes o where o.ticket_id = t.id and o.free_purchase_id is not null) as "freePurchaseIds"
          from draw_tickets t where t.id = any (${sql.param([...ids])}::int[])`,
  );

/** False where it is settled already. */
export async function writeSettled(tx: Tx, drawId: number): Promise<boolean> {
  const settled = await tx
    .update(draws)
    .set({ state: 'settled' })
    .where(and(eq(draws.id, drawId), eq(draws.state, 'settling')))
    .returning({ id: draws.id });
  return settled.length > 0;
}

/** The jackpot of all draws to come: only of the draw that was drawn last do they follow. */
export const writeNextJackpot = (tx: Tx, { gameId, day }: Pick<ToSettle['draw'], 'gameId' | 'day'>, jackpot: number) =>
  tx.execute(
    sql`update draws d set jackpot = ${jackpot}
         where d.game_id = ${gameId} and d.day > ${day} and d.state = 'open' and d.closes_at > app_now() and d.jackpot <> ${jackpot}
           and not exists (select from draws later where later.game_id = ${gameId} and later.day > ${day} and later.state not in ('open', 'called_off'))`,
  );

export type Stakes = { readonly shard: number; readonly balance: number };
/** Rows of a draw's stakes that are not empty. */
export const listStakes = (tx: Tx, drawId: number): Promise<Stakes[]> =>
  rows<Stakes>(
    tx,
    sql`select split_part(name, ':', 4)::int as shard, balance::float8 as balance from ledger_accounts
         where name = any (array(select ${`draw:${drawId}:stakes:`} || n from generate_series(0, 7) n)) and balance <> 0 order by 1`,
  );

/** What a draw took, from its tickets: the stakes are swept by then. */
export async function loadTaken(db: Reader, drawId: number): Promise<number> {
  const [row] = await rows<{ taken: number }>(
    db,
    sql`select coalesce(sum(price), 0)::float8 as taken from draw_tickets where draw_id = ${drawId} and state <> 'void'`,
  );
  return row?.taken ?? 0;
}

export async function isExcluded(tx: Tx, userId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from self_exclusions where user_id = ${userId} and (ends_at is null or ends_at > app_now()) limit 1`,
  );
  return found.length > 0;
}

type NextOnSale = {
  readonly drawId: number;
  readonly versionId: number;
  readonly rules: GameRules;
  readonly code: string;
};
/** The next draw of a game. Until the commit, its sale does not end. */
export async function loadNextOnSale(tx: Tx, gameId: string): Promise<NextOnSale | undefined> {
  const [row] = await rows<NextOnSale>(
    tx,
    sql`select d.id as "drawId", d.version_id as "versionId", v.rules, g.code from draws d
          join draw_game_versions v on v.id = d.version_id join draw_games g on g.id = d.game_id
         where d.game_id = ${gameId} and d.state = 'open' and d.closes_at > app_now() + interval '1 minute' order by d.closes_at limit 1 for share of d`,
  );
  return row;
}
