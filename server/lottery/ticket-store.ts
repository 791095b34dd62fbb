/** What people bought. */
import type { GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import type { PrizeState } from '@autolotto/contract/prizes/states.ts';
import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { drawGames, drawGameVersions, drawLines, drawPurchases, drawResults, draws, drawTickets } from './tables.ts';

export type NewPurchase = Omit<typeof drawPurchases.$inferInsert, 'id' | 'boughtAt'>;

export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<number> {
  const [row] = await tx.insert(drawPurchases).values(purchase).returning({ id: drawPurchases.id });
  if (!row) throw new Error('a purchase was not written');
  return row.id;
}

type NewTicket = { readonly drawId: number; readonly number: string };
export async function insertTickets(
  tx: Tx,
  purchase: {
    readonly id: number;
    readonly userId: string | null;
    readonly poolId?: number;
    readonly price: number;
  },
  lines: readonly Line[],
  tickets: readonly NewTicket[],
): Promise<void> {
  const { id: purchaseId, userId, poolId = null, price } = purchase;
  await tx
    .insert(drawLines)
    .values(lines.map(({ main, bonus }, at) => ({ purchaseId, number: at + 1, main: [...main], bonus: [...bonus] })));
  await tx.insert(drawTickets).values(tickets.map((ticket) => ({ ...ticket, purchaseId, userId, poolId, price })));
}

export type TicketRow = {
  readonly ticket: typeof drawTickets.$inferSelect;
  readonly purchase: typeof drawPurchases.$inferSelect;
  readonly draw: typeof draws.$inferSelect;
  readonly game: { readonly name: string };
  readonly rules: GameRules;
  readonly lines: readonly Line[];
  /** Confirmed numbers. */
  readonly result: { readonly main: number[]; readonly bonus: number[]; readonly extra: number[] } | null;
  readonly outcomes: readonly Outcome[];
  readonly claim: { readonly prizeId: number; readonly state: PrizeState } | null;
};
type Outcome = {
  readonly ticketId: number;
  readonly line: number;
  readonly tier: number | null;
  readonly prize: number;
  readonly isFreePlay: boolean;
};

async function listRows(db: Reader, where: SQL | undefined, limit?: number): Promise<TicketRow[]> {
  const found = db
    .select({
      ticket: getTableColumns(drawTickets),
      purchase: getTableColumns(drawPurchases),
      draw: getTableColumns(draws),
      game: { name: drawGames.name },
      rules: drawGameVersions.rules,
      result: { main: drawResults.main, bonus: drawResults.bonus, extra: drawResults.extra },
    })
    .from(drawTickets)
    .innerJoin(drawPurchases, eq(drawPurchases.id, drawTickets.purchaseId))
    .innerJoin(draws, eq(draws.id, drawTickets.drawId))
    .innerJoin(drawGames, eq(drawGames.id, draws.gameId))
    .innerJoin(drawGameVersions, eq(drawGameVersions.id, draws.versionId))
    .leftJoin(drawResults, and(eq(drawResults.drawId, draws.id), eq(drawResults.state, 'confirmed')))
    .where(where)
    .orderBy(desc(drawTickets.id));
  const tickets = await (limit === undefined ? found : found.limit(limit));
  const lines = await listLines(
    db,
    tickets.map(({ purchase }) => purchase.id),
  );
  const settled = tickets.filter(({ ticket }) => ticket.state !== 'active').map(({ ticket }) => ticket.id);
  const [outcomes, claims] = [await listOutcomes(db, settled), await listClaims(db, settled)];
  return tickets.map((row) => ({
    ...{ ...row, lines: lines.get(row.purchase.id) ?? [], outcomes: outcomes.get(row.ticket.id) ?? [] },
    claim: claims.get(row.ticket.id) ?? null,
  }));
}

/** What tickets won under the confirmed numbers, line by line. */
async function listOutcomes(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Outcome[]>> {
  if (ids.length === 0) return new Map();
  const found = await rows<Outcome>(
    db,
    sql`select o.ticket_id as "ticketId", o.line, o.tier, o.prize::float8 as prize, o.free_purchase_id is not null as "isFreePlay"
          from draw_outcomes o join draw_results r on r.id = o.result_id and r.state = 'confirmed'
         where o.ticket_id = any (${sql.param([...ids])}::int[]) order by o.ticket_id, o.line`,
  );
  return Map.groupBy(found, ({ ticketId }) => ticketId);
}

type Claim = { readonly ticketId: number; readonly prizeId: number; readonly state: PrizeState };
/** Prizes of tickets that are not credited at once. */
async function listClaims(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Claim>> {
  if (ids.length === 0) return new Map();
  const found = await rows<Claim>(
    db,
    sql`select split_part(p.source_id, '/', 1)::int as "ticketId", p.id as "prizeId", p.state from prizes p
         where p.source = 'lottery' and p.state not in ('credited', 'reversed')
           and p.source_id = any (array(select t.id || s.attempt from unnest(${sql.param([...ids])}::int[]) t(id), unnest(array['', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9']) s(attempt)))`,
  );
  return new Map(found.map((claim) => [claim.ticketId, claim]));
}

/** Lines by their purchase, in order. */
export async function listLines(db: Reader, purchaseIds: readonly number[]): Promise<ReadonlyMap<number, Line[]>> {
  if (purchaseIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(drawLines)
    .where(inArray(drawLines.purchaseId, [...new Set(purchaseIds)]))
    .orderBy(asc(drawLines.purchaseId), asc(drawLines.number));
  return Map.groupBy(found, ({ purchaseId }) => purchaseId);
}

type Page = { readonly limit: number; readonly cursor: number | undefined };
/** Newest first. Those whose draw is not settled, or the others, where one is named. */
export const listTickets = (
  db: Reader,
  userId: string,
  { limit, cursor, state }: Page & { readonly state: 'active' | 'over' | undefined },
): Promise<TicketRow[]> =>
  listRows(
    db,
    and(
      eq(drawTickets.userId, userId),
      state === undefined ? undefined : sql`(${drawTickets.state} = 'active') = ${state === 'active'}`,
      cursor === undefined ? undefined : lt(drawTickets.id, cursor),
    ),
    limit,
  );

export async function loadByNumber(db: Reader, number: string): Promise<TicketRow | undefined> {
  const [row] = await listRows(db, eq(drawTickets.number, number));
  return row;
}
/** In the order in which they were bought. */
export const listOfPools = async (db: Reader, poolIds: readonly number[]): Promise<TicketRow[]> =>
  poolIds.length === 0 ? [] : (await listRows(db, inArray(drawTickets.poolId, [...poolIds]))).toReversed();
/** In the order of their draws. */
export const listOfPurchase = async (db: Reader, purchaseId: number): Promise<TicketRow[]> =>
  (await listRows(db, eq(drawTickets.purchaseId, purchaseId))).toSorted((a, b) => (a.draw.day < b.draw.day ? -1 : 1));
