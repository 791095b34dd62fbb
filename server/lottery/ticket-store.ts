/** What people bought. */
import type { GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { and, asc, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { drawGames, drawGameVersions, drawLines, drawPurchases, draws, drawTickets } from './tables.ts';

export type NewPurchase = Omit<typeof drawPurchases.$inferInsert, 'id' | 'boughtAt'>;

export async function insertPurchase(tx: Tx, purchase: NewPurchase): Promise<number> {
  const [row] = await tx.insert(drawPurchases).values(purchase).returning({ id: drawPurchases.id });
  if (!row) throw new Error('a purchase was not written');
  return row.id;
}

/** Those of the draws that are still on sale, by the database's clock. Until the commit, their sale does not end. */
export const lockOnSale = (tx: Tx, drawIds: readonly number[]): Promise<{ id: number }[]> =>
  rows(
    tx,
    sql`select id from draws where id = any (${sql.param([...drawIds])}::int[]) and state = 'open' and closes_at > app_now() order by id for share`,
  );

type NewTicket = { readonly drawId: number; readonly number: string };
export async function insertTickets(
  tx: Tx,
  purchase: { readonly id: number; readonly userId: string; readonly price: number },
  lines: readonly Line[],
  tickets: readonly NewTicket[],
): Promise<void> {
  const { id: purchaseId, userId, price } = purchase;
  await tx
    .insert(drawLines)
    .values(lines.map(({ main, bonus }, at) => ({ purchaseId, number: at + 1, main: [...main], bonus: [...bonus] })));
  await tx.insert(drawTickets).values(tickets.map((ticket) => ({ ...ticket, purchaseId, userId, price })));
}

export type TicketRow = {
  readonly ticket: typeof drawTickets.$inferSelect;
  readonly purchase: typeof drawPurchases.$inferSelect;
  readonly draw: typeof draws.$inferSelect;
  readonly game: { readonly name: string };
  readonly rules: GameRules;
  readonly lines: readonly Line[];
};

async function listRows(db: Reader, where: SQL | undefined, limit?: number): Promise<TicketRow[]> {
  const found = db
    .select({
      ticket: getTableColumns(drawTickets),
      purchase: getTableColumns(drawPurchases),
      draw: getTableColumns(draws),
      game: { name: drawGames.name },
      rules: drawGameVersions.rules,
    })
    .from(drawTickets)
    .innerJoin(drawPurchases, eq(drawPurchases.id, drawTickets.purchaseId))
    .innerJoin(draws, eq(draws.id, drawTickets.drawId))
    .innerJoin(drawGames, eq(drawGames.id, draws.gameId))
    .innerJoin(drawGameVersions, eq(drawGameVersions.id, draws.versionId))
    .where(where)
    .orderBy(desc(drawTickets.id));
  const tickets = await (limit === undefined ? found : found.limit(limit));
  const lines = await listLines(
    db,
    tickets.map(({ purchase }) => purchase.id),
  );
  return tickets.map((row) => ({ ...row, lines: lines.get(row.purchase.id) ?? [] }));
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
/** In the order of their draws. */
export const listOfPurchase = async (db: Reader, purchaseId: number): Promise<TicketRow[]> =>
  (await listRows(db, eq(drawTickets.purchaseId, purchaseId))).toSorted((a, b) => (a.draw.day < b.draw.day ? -1 : 1));
