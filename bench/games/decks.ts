/** The games of a measured server, once their decks are printed, and the tickets that were bought of them. */
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

export async function countOpenDecks({ query }: Postgres): Promise<number> {
  const [row] = await query<{ n: number }>(`select count(*)::int as n from instant_decks where state = 'open'`);
  return row?.n ?? 0;
}

const lookEachMs = 500;
/**
 * Waits until every game has a deck on sale and, after its first sale, one in stock (`each` 2), so that none is printed
 * beside what is measured; the cheapest first. Says how far it is.
 */
export async function decksOnSale({ query }: Postgres, each: 1 | 2 = 1): Promise<Game[]> {
  for (let told = 0; ; ) {
    const found = await query<Omit<Game, 'purchase'> & { decks: number }>(
      `select g.id, g.kind, count(d.id)::int as decks from instant_games g left join instant_decks d on d.game_id = g.id
        where g.is_active group by g.id order by g.kind desc, g.price`,
    );
    const printed = found.reduce((sum, { decks }) => sum + Math.min(decks, each), 0);
    if (printed > told) console.error(`  ${printed} of ${each * found.length} decks are printed`);
    told = printed;
    if (printed === each * found.length) return found.map(({ id, kind }) => ({ id, kind, purchase: purchases[kind] }));
    await new Promise((resolve) => setTimeout(resolve, lookEachMs));
  }
}

export type Ticket = { readonly id: number; readonly userId: string };
/** Tickets of a kind that nobody has scratched, in any order: winners among them as the deck has them. */
export const listUnscratched = ({ query }: Postgres, kind: Game['kind']): Promise<Ticket[]> =>
  query<Ticket>(
    `select t.id, t.user_id as "userId" from instant_tickets t join instant_decks d on d.id = t.deck_id join instant_games g on g.id = d.game_id
      where t.revealed_at is null and g.kind = $1 order by md5(t.id::text)`,
    [kind],
  );
