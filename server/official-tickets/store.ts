import type { DrawResult, GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import type { TicketOrderState, TicketSide } from '@autolotto/contract/official-tickets/states.ts';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { drawGames, drawGameVersions, drawResults, draws } from '../lottery/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { stores } from '../stores/tables.ts';
import { pouchCounts, ticketOrders, ticketPictures, ticketShops } from './tables.ts';

export type TicketOrderRow = typeof ticketOrders.$inferSelect;
export type FullOrder = {
  readonly order: TicketOrderRow;
  readonly draw: typeof draws.$inferSelect;
  readonly rules: GameRules;
  readonly gameName: string;
  readonly shop: { readonly id: number; readonly name: string; readonly address: string };
  readonly customer: string;
  readonly pictures: readonly TicketSide[];
  readonly result: DrawResult | null;
};

const fullOrders = (db: Reader) =>
  db
    .select({
      order: getTableColumns(ticketOrders),
      draw: getTableColumns(draws),
      rules: drawGameVersions.rules,
      gameName: drawGames.name,
      shop: { id: stores.id, name: stores.name, address: stores.address },
      customer: sql<string>`coalesce(nullif(${users.name}, ''), ${users.firstName}, '')`,
      pictures: sql<
        TicketSide[]
      >`array(select p.side from ${ticketPictures} p where p.ticket_order_id = ${ticketOrders.id} order by p.side desc)`,
      result: { main: drawResults.main, bonus: drawResults.bonus, extra: drawResults.extra },
    })
    .from(ticketOrders)
    .innerJoin(draws, eq(draws.id, ticketOrders.drawId))
    .innerJoin(drawGameVersions, eq(drawGameVersions.id, draws.versionId))
    .innerJoin(drawGames, eq(drawGames.id, ticketOrders.gameId))
    .innerJoin(stores, eq(stores.id, ticketOrders.storeId))
    .innerJoin(users, eq(users.id, ticketOrders.userId))
    .leftJoin(drawResults, and(eq(drawResults.drawId, draws.id), eq(drawResults.state, 'confirmed')))
    .$dynamic();

const listed = 100;
export const listOfUser = (db: Reader, userId: string): Promise<FullOrder[]> =>
  fullOrders(db).where(eq(ticketOrders.userId, userId)).orderBy(desc(ticketOrders.id)).limit(listed);

/** What a shop has to print, the most urgent first, or what it has in its hands. */
export const listOfStore = (db: Reader, storeId: number, states: readonly TicketOrderState[]): Promise<FullOrder[]> =>
  fullOrders(db)
    .where(and(eq(ticketOrders.storeId, storeId), inArray(ticketOrders.state, [...states])))
    .orderBy(asc(draws.closesAt), asc(ticketOrders.id))
    .limit(500);

export async function loadOrder(db: Reader, id: number): Promise<FullOrder | undefined> {
  const [row] = await fullOrders(db).where(eq(ticketOrders.id, id));
  return row;
}

export async function insertOrder(
  tx: Tx,
  order: Pick<TicketOrderRow, 'userId' | 'storeId' | 'gameId' | 'drawId' | 'lines' | 'hasAddOn' | 'price' | 'ifLate'>,
): Promise<number> {
  const [row] = await tx.insert(ticketOrders).values(order).returning({ id: ticketOrders.id });
  if (!row) throw new Error('an order of a ticket was not written');
  return row.id;
}

/** Until the commit nobody else moves it. */
export async function lockOrder(tx: Tx, id: number): Promise<TicketOrderRow | undefined> {
  const [row] = await tx.select().from(ticketOrders).where(eq(ticketOrders.id, id)).for('update');
  return row;
}

/** Shops that customers may see and that take orders, as their licenses are looked at. */
export const listShops = (db: Reader) =>
  db
    .select({
      id: stores.id,
      name: stores.name,
      address: stores.address,
      licensedUntil: stores.licensedUntil,
      timeZone: stores.timeZone,
    })
    .from(stores)
    .innerJoin(ticketShops, eq(ticketShops.storeId, stores.id))
    .where(eq(stores.isApproved, true))
    .orderBy(asc(stores.name));

export const isOffering = async (db: Reader, storeId: number): Promise<boolean> =>
  (await db.select().from(ticketShops).where(eq(ticketShops.storeId, storeId))).length > 0;
export const setOffering = (tx: Tx, storeId: number, isOn: boolean) =>
  isOn
    ? tx.insert(ticketShops).values({ storeId }).onConflictDoNothing()
    : tx.delete(ticketShops).where(eq(ticketShops.storeId, storeId));

// ---------------------------------------------------------------- steps

type Ending = 'handed_over' | 'redeemed' | 'destroyed' | 'refunded' | 'released';
export const endOrder = (tx: Tx, id: number, state: Ending, endedBy: string | null) =>
  tx.update(ticketOrders).set({ state, endedBy, endedAt: databaseNow }).where(eq(ticketOrders.id, id));
export const markPrinted = (tx: Tx, id: number, paper: { readonly serial: string; readonly printedBy: string }) =>
  tx
    .update(ticketOrders)
    .set({ ...paper, state: 'printed', printedAt: databaseNow })
    .where(eq(ticketOrders.id, id));
export const markVaulted = (tx: Tx, id: number, pouch: string) =>
  tx.update(ticketOrders).set({ state: 'vaulted', pouch }).where(eq(ticketOrders.id, id));
export const setDelivery = (tx: Tx, id: number, deliveryOrderId: number) =>
  tx.update(ticketOrders).set({ deliveryOrderId }).where(eq(ticketOrders.id, id));
export const setDraw = (tx: Tx, id: number, drawId: number) =>
  tx
    .update(ticketOrders)
    .set({ drawId, moves: sql`${ticketOrders.moves} + 1` })
    .where(eq(ticketOrders.id, id));
export const setPrize = (tx: Tx, id: number, prize: number, resultId: number) =>
  tx.update(ticketOrders).set({ prize, resultId }).where(eq(ticketOrders.id, id));

/** An order of the owner at the shop, whose door asks for an ID, and which no courier has picked up. */
export async function isFitDelivery(tx: Tx, orderId: number, order: TicketOrderRow): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from orders o where o.id = ${orderId} and o.customer_id = ${order.userId} and o.store_id = ${order.storeId}
           and o.min_age is not null and o.status in ('pending', 'accepted') for share`,
  );
  return found.length > 0;
}

// ---------------------------------------------------------------- what is due

const listIds = async (db: Reader, query: SQL): Promise<number[]> =>
  (await rows<{ id: number }>(db, query)).map(({ id }) => id);

/** Orders that are too late to print, or whose draw takes place no more. */
export const listOverdue = (db: Reader): Promise<number[]> =>
  listIds(
    db,
    sql`select t.id from ticket_orders t join draws d on d.id = t.draw_id
         where t.state = 'ordered' and (d.state <> 'open' or d.closes_at - interval '30 minutes' <= app_now()) order by t.id`,
  );
/** Whether an order is too late still, now that it is locked: the draw may have been moved. */
export async function isOverdue(tx: Tx, id: number): Promise<boolean> {
  const found = await listIds(
    tx,
    sql`select t.id from ticket_orders t join draws d on d.id = t.draw_id
         where t.id = ${id} and t.state = 'ordered' and (d.state <> 'open' or d.closes_at - interval '30 minutes' <= app_now())`,
  );
  return found.length > 0;
}
/** Papers in the hands of shops whose draw takes place no more. */
export const listCalledOff = (db: Reader): Promise<number[]> =>
  listIds(
    db,
    sql`select t.id from ticket_orders t join draws d on d.id = t.draw_id
         where t.state in ('printed', 'vaulted') and d.state = 'called_off' order by t.id`,
  );
/** Orders whose owners have the paper themselves, of a draw that takes place no more. */
export async function listFetchedOfCalledOff(
  db: Reader,
  drawId: number,
): Promise<(TicketOrderRow & Pick<FullOrder, 'gameName'>)[]> {
  const isFetched = and(eq(ticketOrders.drawId, drawId), eq(ticketOrders.state, 'handed_over'));
  const found = await fullOrders(db).where(and(isFetched, eq(draws.state, 'called_off')));
  return found.map(({ order, gameName }) => ({ ...order, gameName }));
}
/** A later draw by the same rules that can still be printed for. */
export async function findNextDraw(tx: Tx, drawId: number): Promise<number | undefined> {
  const [id] = await listIds(
    tx,
    sql`select d.id from draws d join draws before on before.id = ${drawId}
         where d.game_id = before.game_id and d.version_id = before.version_id and d.day > before.day
           and d.state = 'open' and d.closes_at - interval '30 minutes' > app_now() order by d.day limit 1`,
  );
  return id;
}
export const listOrderedBy = (tx: Tx, userId: string): Promise<number[]> =>
  listIds(tx, sql`select id from ticket_orders where user_id = ${userId} and state = 'ordered' order by id`);
export const listOfDelivery = (db: Reader, orderId: number): Promise<number[]> =>
  listIds(db, sql`select id from ticket_orders where delivery_order_id = ${orderId} and state = 'vaulted'`);

export type Decided = { readonly id: number; readonly resultId: number };
/** Tickets whose official result is known since they were looked at last. */
export const listDecided = (db: Reader): Promise<Decided[]> =>
  rows<Decided>(
    db,
    sql`select t.id, r.id as "resultId" from ticket_orders t join draw_results r on r.draw_id = t.draw_id and r.state = 'confirmed'
         where t.state in ('printed', 'vaulted') and t.result_id is distinct from r.id
           and exists (select from draw_result_prizes p where p.result_id = r.id) order by t.id`,
  );
export async function loadAmounts(db: Reader, resultId: number): Promise<ReadonlyMap<number, number>> {
  const found = await rows<{ tier: number; amount: number }>(
    db,
    sql`select tier, amount::float8 as amount from draw_result_prizes where result_id = ${resultId}`,
  );
  return new Map(found.map(({ tier, amount }) => [tier, amount]));
}
/** Tickets without a prize that were kept long enough. */
export const listToDestroy = (db: Reader, days: number): Promise<number[]> =>
  listIds(
    db,
    sql`select t.id from ticket_orders t join draws d on d.id = t.draw_id
         where t.state = 'vaulted' and d.draws_at < app_now() - make_interval(days => ${days}::int) order by t.id limit 1000`,
  );

// ---------------------------------------------------------------- pictures and counts

export type PictureRow = typeof ticketPictures.$inferSelect;
export async function putPicture(tx: Tx, picture: Omit<PictureRow, 'takenAt'>): Promise<void> {
  const { hash, content, coverTop, coverHeight } = picture;
  await tx
    .insert(ticketPictures)
    .values(picture)
    .onConflictDoUpdate({
      target: [ticketPictures.ticketOrderId, ticketPictures.side],
      set: { hash, content, coverTop, coverHeight, takenAt: databaseNow },
    });
}
export async function loadPicture(db: Reader, id: number, side: TicketSide): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(ticketPictures)
    .where(and(eq(ticketPictures.ticketOrderId, id), eq(ticketPictures.side, side)));
  return row;
}
export const deletePictures = (tx: Tx, ids: readonly number[]) =>
  tx.delete(ticketPictures).where(inArray(ticketPictures.ticketOrderId, [...ids]));

export const listPouches = async (tx: Tx, storeId: number): Promise<string[]> =>
  (
    await rows<{ pouch: string }>(
      tx,
      sql`select pouch from ticket_orders where store_id = ${storeId} and state = 'vaulted'`,
    )
  ).map(({ pouch }) => pouch);
export type CountRow = typeof pouchCounts.$inferSelect;
export async function insertCount(tx: Tx, count: Omit<CountRow, 'id' | 'countedAt'>): Promise<CountRow> {
  const [row] = await tx.insert(pouchCounts).values(count).returning();
  if (!row) throw new Error('a count was not written');
  return row;
}
export async function loadLastCount(db: Reader, storeId: number): Promise<CountRow | undefined> {
  const [row] = await db
    .select()
    .from(pouchCounts)
    .where(eq(pouchCounts.storeId, storeId))
    .orderBy(desc(pouchCounts.id))
    .limit(1);
  return row;
}
