import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { SealedDeck } from '../deck/memory.ts';
import { type GameRow, sealedDeck } from '../store.ts';
import { instantDecks, instantGames, instantTickets } from '../tables.ts';

/** By what the cells of a ticket are made, its outcome among it: what of it may be told is for the view to say. */
export type LayoutSource = {
  readonly deck: SealedDeck;
  readonly game: Pick<GameRow, 'playStyle' | 'symbols'>;
  /** Its number in the sealed deck. */
  readonly ticket: number;
  readonly prize: number;
  /** Cells that its owner has opened. */
  readonly opened: readonly number[];
};

export async function listLayoutSources(
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LayoutSource>> {
  const found = await db
    .select({
      id: instantTickets.id,
      ticket: instantTickets.ticket,
      prize: instantTickets.prize,
      opened: sql<number[]>`array(select c.cell from instant_cells c where c.ticket_id = ${instantTickets.id})`,
      deck: instantDecks,
      game: instantGames,
    })
    .from(instantTickets)
    .innerJoin(instantDecks, eq(instantDecks.id, instantTickets.deckId))
    .innerJoin(instantGames, and(eq(instantGames.id, instantDecks.gameId), eq(instantGames.kind, 'digital')))
    .where(inArray(instantTickets.id, [...ids]));
  return new Map(found.map(({ id, deck, game, ...source }) => [id, { ...source, game, deck: sealedDeck(game, deck) }]));
}

export type Opening = { readonly isNew: boolean; readonly open: number };
/** Opens a cell of a ticket that is locked, and counts the open ones. */
export async function openCell(tx: Tx, ticketId: number, cell: number): Promise<Opening> {
  const [row] = await rows<Opening>(
    tx,
    sql`with added as (
          insert into instant_cells(ticket_id, cell) values (${ticketId}, ${cell}) on conflict do nothing returning cell)
        select exists (select from added) as "isNew",
               ((select count(*) from instant_cells c where c.ticket_id = ${ticketId}) + (select count(*) from added))::int as open`,
  );
  if (!row) throw new Error('no answer to an opened cell');
  return row;
}
