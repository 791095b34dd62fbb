/** Small games for tests, printed and put on sale by the server's own code. */
import type { PrizeTier } from '@autolotto/contract/instant-games/deck.ts';
import { type InstantState, instantStates } from '@autolotto/contract/instant-games/enums.ts';
import type { PlayStyle } from '@autolotto/contract/instant-games/layout.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { addDeck, openStocked } from '../../instant-games/decks.ts';
import type { InstantGame } from '../../instant-games/games.ts';
import { insertGame } from '../../instant-games/store.ts';
import type { Context } from '../../platform/context.ts';

/** Rows of dollars and how many tickets win them. */
export const prizes = (...tiers: readonly (readonly [dollars: number, count: number])[]): PrizeTier[] =>
  tiers.map(([dollars, count]) => ({ prize: cents(Math.round(dollars * 100)), count }));

type Planted = {
  readonly id: string;
  readonly price: number;
  readonly tickets: number;
  readonly table: readonly PrizeTier[];
  readonly title?: string;
  readonly category?: 'premium' | 'classic' | 'popular' | 'budget';
  readonly states?: readonly InstantState[];
  /** A digital game has one; others are scratch tickets. */
  readonly playStyle?: PlayStyle;
};
let planted = 0;
const symbols = ['ant', 'bee', 'cat', 'dog', 'elk', 'fox', 'gnu', 'hen'];

/** A game with a deck in stock, and none on sale. */
export async function printGame(
  context: Context,
  { id, price, tickets, table, title = id, category = 'popular', states = instantStates, playStyle }: Planted,
): Promise<void> {
  planted += 1;
  const game: InstantGame = {
    ...(playStyle ? { kind: 'digital', playStyle, symbols } : { kind: 'ticket', category }),
    ...{ id, title, tickets, table, theme: 'night train' },
    ...{ code: `T${planted}${process.pid}`.slice(0, 8), number: `${900 + planted}` },
    ...{ price: cents(Math.round(price * 100)), ticketsPerPack: 10 },
  };
  await context.db.transact((tx) => insertGame(tx, game, states));
  await addDeck(context, id);
}

/** A game with a deck on sale, and as many beside it. */
export async function plantGame(
  context: Context,
  { inStock = 0, ...game }: Planted & { readonly inStock?: number },
): Promise<void> {
  await printGame(context, game);
  await openStocked(context, game.id);
  if (inStock > 0) await addDeck(context, game.id);
}
