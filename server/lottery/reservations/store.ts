import { and, asc, desc, eq, getTableColumns, lte, ne, or } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { drawGames, draws } from '../tables.ts';
import { drawReservations } from './tables.ts';

export type Reservation = typeof drawReservations.$inferSelect;

type New = Pick<Reservation, 'userId' | 'gameId' | 'drawId' | 'kept' | 'total' | 'holdsUntil'>;

export async function insertReservation(tx: Tx, values: New): Promise<number> {
  const [row] = await tx.insert(drawReservations).values(values).returning({ id: drawReservations.id });
  if (!row) throw new Error('reservation not written');
  return row.id;
}

const withGame = (db: Reader) =>
  db
    .select({ ...getTableColumns(drawReservations), gameName: drawGames.name })
    .from(drawReservations)
    .innerJoin(drawGames, eq(drawGames.id, drawReservations.gameId));
export type Named = Reservation & { readonly gameName: string };

export async function loadReservation(db: Reader, id: number): Promise<Named | undefined> {
  const [row] = await withGame(db).where(eq(drawReservations.id, id));
  return row;
}

export const listReserved = (db: Reader, userId: string): Promise<Named[]> =>
  withGame(db)
    .where(and(eq(drawReservations.userId, userId), eq(drawReservations.state, 'reserved')))
    .orderBy(desc(drawReservations.id));

/** A page of those whose first draw is on sale no longer. */
export const listOverdue = (db: Reader): Promise<Named[]> =>
  withGame(db)
    .innerJoin(draws, eq(draws.id, drawReservations.drawId))
    .where(and(eq(drawReservations.state, 'reserved'), or(ne(draws.state, 'open'), lte(draws.closesAt, databaseNow))))
    .orderBy(asc(drawReservations.id))
    .limit(100);

/** False where it has ended before. */
export async function endReservation(
  tx: Tx,
  id: number,
  to: { readonly state: 'bought'; readonly purchaseId: number } | { readonly state: 'released' },
): Promise<boolean> {
  const ended = await tx
    .update(drawReservations)
    .set({ ...to, endedAt: databaseNow })
    .where(and(eq(drawReservations.id, id), eq(drawReservations.state, 'reserved')))
    .returning({ id: drawReservations.id });
  return ended.length > 0;
}
