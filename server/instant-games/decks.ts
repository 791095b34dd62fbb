/** Decks are printed, sealed and put on sale: one open for each game, and one in stock once tickets are sold, whoever asks when. */
import type { DeckTerms } from '@autolotto/contract/instant-games/deck.ts';
import { type InstantState, instantKinds } from '@autolotto/contract/instant-games/enums.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { deckPot } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import type { Tx } from '../platform/database/db.ts';
import { shopsChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy } from '../policy/service.ts';
import { printRoot } from './deck/deck-thread.ts';
import { drawKeyHashOf } from './deck/keys.ts';
import { sealSeed } from './deck/memory.ts';
import type { InstantGame } from './games.ts';
import { deckOver } from './postings.ts';
import { productOf } from './products.ts';
import * as store from './store.ts';
import { hex } from './view.ts';

const seedBytes = 32;
/** As the audit keeps it: "10000000×12, 1000000×60". */
const tableText = ({ table }: Pick<DeckTerms, 'table'>): string =>
  table.map(({ prize, count }) => `${prize}×${count}`).join(', ');

/** Prints a deck of a game and puts it in stock. Until then nothing of it stands anywhere: a print that is killed starts anew. */
export async function addDeck(context: Context, gameId: string): Promise<void> {
  const game = await store.loadGame(context.db.read, gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  const terms = { tickets: game.tickets, ticketsPerPack: game.ticketsPerPack, table: game.prizeTable };
  const seed = new Uint8Array(context.random.bytes(seedBytes));
  const root = await printRoot({ terms, seed });
  const drawKeyHash = drawKeyHashOf(seed);
  const sealedSeed = await sealSeed(context, seed);
  await context.db.transact(async (tx) => {
    await store.lockGame(tx, gameId);
    // Another process may have been quicker.
    if ((await store.countReady(tx, gameId)) > 0) return;
    const deck = await store.insertDeck(tx, {
      ...{ gameId, tickets: terms.tickets, sealedSeed },
      ...{ root: Buffer.from(root), drawKeyHash: Buffer.from(drawKeyHash) },
    });
    await audit(tx, {
      actorId: null,
      action: 'deck.sealed',
      subject: { kind: 'instant_deck', id: String(deck.id) },
      details: {
        ...{ game: gameId, number: deck.number, root: hex(root), drawKeyHash: hex(drawKeyHash) },
        ...{ tickets: terms.tickets, ticketsPerPack: terms.ticketsPerPack, table: tableText(terms) },
        price: dollars(cents(game.price)),
      },
    });
  });
}

/** Puts a deck in stock on sale, where its game has none: in a transaction after the one that has published its seal. */
export const openStocked = (context: Context, gameId: string): Promise<void> =>
  context.db.transact(async (tx: Tx) => {
    await store.lockGame(tx, gameId);
    if ((await store.openNext(tx, gameId)) === undefined) return;
    await publish(tx, context.bus, { event: { type: 'instant_games_changed' }, to: [shopsChannel] });
  });

/** Adds a game to those of the installation; one that is there stays. */
export const addGame = (context: Context, game: InstantGame, states: readonly InstantState[]): Promise<void> =>
  context.db.transact((tx) => store.insertGame(tx, game, states));

/** A deck of the game is on sale. */
export async function stockGame(context: Context, gameId: string): Promise<void> {
  await addDeck(context, gameId);
  await openStocked(context, gameId);
}

/** No ticket of the game is sold from now on; those that were sold are revealed and paid as always. */
export const retireGame = (context: Context, gameId: string): Promise<void> =>
  context.db.transact(async (tx) => {
    await store.lockGame(tx, gameId);
    await store.closeGame(tx, gameId);
    await publish(tx, context.bus, { event: { type: 'instant_games_changed' }, to: [shopsChannel] });
  });

/** A deck without its last top prize is sold no longer: nobody buys what cannot be won anymore. */
async function closeDecks(context: Context): Promise<void> {
  for (const { deckId, gameId } of await store.listWithoutTopPrize(context.db.read))
    await context.db.transact(async (tx) => {
      await store.lockGame(tx, gameId);
      await store.closeDeck(tx, deckId);
      await publish(tx, context.bus, { event: { type: 'instant_games_changed' }, to: [shopsChannel] });
    });
}

/** When every sold ticket is revealed, the record opens and what the deck has left goes to the platform. */
export async function endDecks(context: Context): Promise<void> {
  for (const { deckId } of await store.listRevealedDecks(context.db.read))
    await context.db.transact(async (tx) => {
      if ((await store.endDeck(tx, deckId)).length === 0) return;
      const left = await loadBalance(tx, deckPot(deckId));
      if (left !== 0) await post(tx, deckOver(deckId, left));
      const subject = { kind: 'instant_deck', id: String(deckId) };
      await audit(tx, { actorId: null, action: 'deck.ended', subject, details: { left: dollars(left) } });
    });
}

/** The smallest first, and games without a deck on sale before all others; none of a kind that is switched off. */
export async function keepDecks(context: Context): Promise<void> {
  await closeDecks(context);
  await endDecks(context);
  const policy = await currentPolicy(context);
  const kinds = instantKinds.filter((kind) => policy[`switch.${productOf[kind]}`]);
  while (!context.stopping.aborted) {
    const wanting = await store.listWanting(context.db.read, kinds);
    for (const { gameId, hasOpen, hasReady } of wanting) if (!hasOpen && hasReady) await openStocked(context, gameId);
    const next = wanting.find(({ hasReady }) => !hasReady);
    if (next) await addDeck(context, next.gameId);
    else if (wanting.length === 0) return;
  }
}
