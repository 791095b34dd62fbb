/** What the decks on sale still hold. */
import type { InstantState } from '@autolotto/contract/instant-games/enums.ts';
import type { Reader } from '../platform/database/db.ts';
import * as store from './store.ts';
import { tiersView } from './view.ts';

export type DeckLeft = {
  readonly title: string;
  /** Not revealed yet, sold or not: any of them may hold each prize that is left. */
  readonly tickets: number;
  readonly prizes: readonly { readonly label: string; readonly left: number; readonly printed: number }[];
};

export async function listDecksLeft(db: Reader, state: InstantState): Promise<DeckLeft[]> {
  const games = await store.listGamesOnSale(db, 'ticket', state);
  const decks = games.flatMap(({ game, deck }) => (deck ? [{ game, deck }] : []));
  const counts = await store.listDeckCounts(
    db,
    '',
    decks.map(({ deck }) => deck.id),
  );
  return decks.map(({ game, deck }) => {
    const { revealed = {} } = counts.find(({ deckId }) => deckId === deck.id) ?? {};
    const allRevealed = Object.values(revealed).reduce((sum, count) => sum + count, 0);
    const tiers = tiersView({ tickets: game.tickets, table: game.prizeTable }, revealed);
    return {
      title: game.title,
      tickets: game.tickets - allRevealed,
      prizes: tiers.map(({ prize, count, left }) => ({ label: prize, left, printed: count })),
    };
  });
}
