/** The games of a measured server, once their decks are printed. */
import type { Postgres } from '../postgres.ts';

export type Game = {
  readonly id: string;
  readonly kind: 'ticket' | 'digital';
  readonly purchase: { readonly path: string; readonly idField: string };
};
const purchases = {
  ticket: { path: '/api/scratch-tickets/purchase', idField: 'ticketId' },
  digital: { path: '/api/scratch-off/purchase', idField: 'gameId' },
} as const;

const lookEachMs = 500;
/** Waits until every game has a deck on sale and one in stock, so that none is printed beside what is measured; the cheapest first. */
export async function decksOnSale({ query }: Postgres): Promise<Game[]> {
  for (;;) {
    const found = await query<Omit<Game, 'purchase'> & { decks: number }>(
      `select g.id, g.kind, count(d.id)::int as decks from instant_games g left join instant_decks d on d.game_id = g.id
        where g.is_active group by g.id order by g.kind desc, g.price`,
    );
    if (found.every(({ decks }) => decks > 1))
      return found.map(({ id, kind }) => ({ id, kind, purchase: purchases[kind] }));
    await new Promise((resolve) => setTimeout(resolve, lookEachMs));
  }
}
