import type { PackEventKind, PackState, TicketRange } from '@autolotto/contract/catalogue/scratch/packs.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { products, scratchOut, scratchPackEvents, scratchPacks } from '../tables.ts';
import type { PackTickets } from './rules.ts';

const nameOf = (account: unknown) =>
  sql<
    string | null
  >`(select nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') from users u where u.id = ${account})`;
const columns = {
  id: scratchPacks.id,
  productId: scratchPacks.productId,
  productName: products.name,
  gameNumber: scratchPacks.gameNumber,
  packNumber: scratchPacks.packNumber,
  firstTicket: scratchPacks.firstTicket,
  lastTicket: scratchPacks.lastTicket,
  ticketPrice: scratchPacks.ticketPrice,
  state: scratchPacks.state,
  receivedAt: scratchPacks.receivedAt,
  receivedBy: nameOf(scratchPacks.receivedBy),
  activatedAt: scratchPacks.activatedAt,
  activatedBy: nameOf(scratchPacks.activatedBy),
  closedAt: scratchPacks.closedAt,
  closedBy: nameOf(scratchPacks.closedBy),
  out: sql<TicketRange[]>`coalesce((
    select json_agg(json_build_object('first', o.first_ticket, 'last', o.last_ticket) order by o.first_ticket)
      from scratch_out o where o.pack_id = ${scratchPacks.id}), '[]')`,
};
const selected = (db: Reader) =>
  db.select(columns).from(scratchPacks).innerJoin(products, eq(products.id, scratchPacks.productId));
export type PackRow = Awaited<ReturnType<typeof selected>>[number];

/** More than a shop has in a year. */
const listLimit = 1_000;
export const listPacks = (db: Reader, storeId: number): Promise<PackRow[]> =>
  selected(db).where(eq(scratchPacks.storeId, storeId)).orderBy(desc(scratchPacks.id)).limit(listLimit);
export async function one(db: Reader, storeId: number, id: number): Promise<PackRow | undefined> {
  const [row] = await selected(db).where(and(eq(scratchPacks.id, id), eq(scratchPacks.storeId, storeId)));
  return row;
}

export async function numbered(db: Reader, storeId: number, gameNumber: string, packNumber: string) {
  const [row] = await db
    .select({ id: scratchPacks.id })
    .from(scratchPacks)
    .where(
      and(
        eq(scratchPacks.storeId, storeId),
        eq(scratchPacks.gameNumber, gameNumber),
        eq(scratchPacks.packNumber, packNumber),
      ),
    );
  return row?.id;
}

/** Undefined when the shop has a pack of these numbers. */
export async function insert(tx: Tx, values: typeof scratchPacks.$inferInsert): Promise<number | undefined> {
  const [row] = await tx
    .insert(scratchPacks)
    .values(values)
    .onConflictDoNothing({ target: [scratchPacks.storeId, scratchPacks.gameNumber, scratchPacks.packNumber] })
    .returning({ id: scratchPacks.id });
  return row?.id;
}

/** After its product, where both are locked. */
export async function lockPack(tx: Tx, storeId: number, id: number): Promise<void> {
  await tx
    .select({ id: scratchPacks.id })
    .from(scratchPacks)
    .where(and(eq(scratchPacks.id, id), eq(scratchPacks.storeId, storeId)))
    .for('update');
}

export async function setState(
  tx: Tx,
  id: number,
  state: PackState,
  who: { activatedBy: string } | { closedBy: string },
): Promise<void> {
  const at = 'activatedBy' in who ? { activatedAt: databaseNow } : { closedAt: databaseNow };
  await tx
    .update(scratchPacks)
    .set({ state, ...who, ...at })
    .where(eq(scratchPacks.id, id));
}

export type NewEvent = {
  readonly packId: number;
  readonly kind: PackEventKind;
  readonly first?: number;
  readonly last?: number;
  readonly orderId?: number;
  readonly by: string | null;
};
export async function note(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0)
    await tx.insert(scratchPackEvents).values(
      events.map(({ first, last, by, ...event }) => ({
        ...event,
        createdBy: by,
        firstTicket: first ?? null,
        lastTicket: last ?? null,
      })),
    );
}

const eventLimit = 200;
export const loadEvents = (db: Reader, packId: number) =>
  db
    .select({
      id: scratchPackEvents.id,
      kind: scratchPackEvents.kind,
      first: scratchPackEvents.firstTicket,
      last: scratchPackEvents.lastTicket,
      orderId: scratchPackEvents.orderId,
      at: scratchPackEvents.createdAt,
      by: sql<string | null>`nullif(trim(concat_ws(' ', ${users.firstName}, ${users.lastName})), '')`,
    })
    .from(scratchPackEvents)
    .leftJoin(users, eq(users.id, scratchPackEvents.createdBy))
    .where(eq(scratchPackEvents.packId, packId))
    .orderBy(desc(scratchPackEvents.id))
    .limit(eventLimit);

/** The given products whose tickets come out of packs: a shop without recorded packs is asked for none. */
export const inPacks = async (db: Reader, productIds: readonly number[]): Promise<number[]> =>
  productIds.length === 0
    ? []
    : (
        await db
          .selectDistinct({ productId: scratchPacks.productId })
          .from(scratchPacks)
          .where(
            and(inArray(scratchPacks.productId, [...productIds]), inArray(scratchPacks.state, ['received', 'active'])),
          )
      ).map(({ productId }) => productId);

export type OpenPack = PackTickets & { readonly productId: number; readonly state: PackState };
/** The active packs of these products, and all packs with tickets of the order, locked by id. Longest active first. */
export async function lockOpen(tx: Tx, productIds: readonly number[], orderId: number): Promise<OpenPack[]> {
  const which = sql`(product_id = any (${sql.param([...productIds])}::int[]) and state = 'active')
           or id in (select pack_id from scratch_out where order_id = ${orderId})`;
  await tx.execute(sql`select 1 from scratch_packs where ${which} order by id for update`);
  // Read anew under the locks: what left the packs meanwhile is out.
  return rows<OpenPack>(
    tx,
    sql`select p.id, p.product_id as "productId", p.state, p.first_ticket as "firstTicket", p.last_ticket as "lastTicket",
               coalesce((select json_agg(json_build_object('first', o.first_ticket, 'last', o.last_ticket)) from scratch_out o where o.pack_id = p.id), '[]') as out
          from scratch_packs p where ${which} order by p.activated_at nulls last, p.id`,
  );
}

/** In the order in which they were taken. */
export const loadTickets = (db: Reader, orderId: number) =>
  db
    .select({
      packId: scratchOut.packId,
      lineId: sql<number>`${scratchOut.lineId}`.mapWith(Number),
      first: scratchOut.firstTicket,
      last: scratchOut.lastTicket,
      gameNumber: scratchPacks.gameNumber,
      packNumber: scratchPacks.packNumber,
    })
    .from(scratchOut)
    .innerJoin(scratchPacks, eq(scratchPacks.id, scratchOut.packId))
    .where(eq(scratchOut.orderId, orderId))
    .orderBy(asc(scratchOut.id));

export async function writeOut(
  tx: Tx,
  ranges: readonly (TicketRange & { packId: number; orderId?: number; lineId?: number })[],
): Promise<void> {
  if (ranges.length > 0)
    await tx
      .insert(scratchOut)
      .values(ranges.map(({ first, last, ...rest }) => ({ ...rest, firstTicket: first, lastTicket: last })));
}

export async function releaseTickets(tx: Tx, orderId: number, lineId: number): Promise<void> {
  await tx.delete(scratchOut).where(and(eq(scratchOut.orderId, orderId), eq(scratchOut.lineId, lineId)));
}
