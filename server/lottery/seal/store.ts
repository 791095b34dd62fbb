import type { SealedTicket } from '@autolotto/contract/lottery/ticket-seal.ts';
import { and, asc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { drawPurchases, draws, drawTickets } from '../tables.ts';
import { listLines } from '../ticket-store.ts';

export async function listDue(db: Reader): Promise<number[]> {
  const found = await db
    .select({ id: draws.id })
    .from(draws)
    .where(and(eq(draws.state, 'open'), lte(draws.closesAt, databaseNow)))
    .orderBy(asc(draws.closesAt));
  return found.map(({ id }) => id);
}

/** False where it was closed already, or moved. */
export async function close(tx: Tx, drawId: number): Promise<boolean> {
  const closed = await tx
    .update(draws)
    .set({ state: 'closed' })
    .where(and(eq(draws.id, drawId), eq(draws.state, 'open'), lte(draws.closesAt, databaseNow)))
    .returning({ id: draws.id });
  return closed.length > 0;
}

export type Unsealed = Pick<typeof draws.$inferSelect, 'id' | 'gameId' | 'day'>;
export const listUnsealed = (db: Reader): Promise<Unsealed[]> =>
  db
    .select({ id: draws.id, gameId: draws.gameId, day: draws.day })
    .from(draws)
    .where(and(eq(draws.state, 'closed'), isNull(draws.ticketsRoot)))
    .orderBy(asc(draws.closesAt));

/** False where it is sealed already. */
export async function writeSeal(tx: Tx, drawId: number, ticketsRoot: Buffer, tickets: number): Promise<boolean> {
  const sealed = await tx
    .update(draws)
    .set({ ticketsRoot, tickets, sealedAt: databaseNow })
    .where(and(eq(draws.id, drawId), eq(draws.state, 'closed'), isNull(draws.ticketsRoot)))
    .returning({ id: draws.id });
  return sealed.length > 0;
}

const ticketsAtOnce = 5_000;
/** The tickets that take part in a draw, in the order of their sale. */
export async function* listPages(db: Reader, drawId: number): AsyncGenerator<SealedTicket[]> {
  for (let after = 0; ; ) {
    const page = await db
      .select({
        id: drawTickets.id,
        ticketNumber: drawTickets.number,
        purchaseId: drawTickets.purchaseId,
        hasAddOn: drawPurchases.hasAddOn,
      })
      .from(drawTickets)
      .innerJoin(drawPurchases, eq(drawPurchases.id, drawTickets.purchaseId))
      .where(and(eq(drawTickets.drawId, drawId), ne(drawTickets.state, 'void'), gt(drawTickets.id, after)))
      .orderBy(asc(drawTickets.id))
      .limit(ticketsAtOnce);
    const lines = await listLines(
      db,
      page.map(({ purchaseId }) => purchaseId),
    );
    yield page.map(({ ticketNumber, hasAddOn, purchaseId }) => ({
      ...{ ticketNumber, hasAddOn },
      lines: lines.get(purchaseId) ?? [],
    }));
    after = page.at(-1)?.id ?? 0;
    if (page.length < ticketsAtOnce) return;
  }
}

/** How many tickets of its draw were sold before one. */
export async function countBefore(db: Reader, drawId: number, ticketId: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from draw_tickets where draw_id = ${drawId} and state <> 'void' and id < ${ticketId}`,
  );
  return row?.count ?? 0;
}
