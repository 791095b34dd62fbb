/**
 * What takes long about a deck, in worker threads: a big one takes two seconds of the processor. One thread prints, however
 * long it takes; another reads decks on sale, for which a purchase waits; the third proves.
 */
import type { DeckTerms } from '@autolotto/contract/instant-games/deck.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { workerThread } from '../../platform/jobs/worker-thread.ts';
import type { placeInDeck } from './print.ts';

export type Place = ReturnType<typeof placeInDeck>;
type Deck = { readonly terms: DeckTerms; readonly seed: Bytes };
export type DeckTask = Deck &
  ({ readonly wanted: 'tiers' } | { readonly wanted: 'root' } | { readonly wanted: 'place'; readonly ticket: number });
export type DeckAnswer = { readonly tiers?: Bytes; readonly root?: Bytes; readonly place?: Place };

const script = new URL('./deck-worker.ts', import.meta.url);
const print = workerThread<DeckTask, DeckAnswer>(script, 120_000);
/** Shorter than a call waits for its answer. */
const read = workerThread<DeckTask, DeckAnswer>(script, 8_000);
/** Longer than that: whoever asks again after a busy minute finds the deck printed. */
const prove = workerThread<DeckTask, DeckAnswer>(script, 60_000);

function given<T>(answer: T | undefined): T {
  if (answer === undefined) throw new Error('the thread of the decks answered something else');
  return answer;
}
const plain = ({ tickets, ticketsPerPack, table }: DeckTerms): DeckTerms => ({ tickets, ticketsPerPack, table });
const task = ({ terms, seed }: Deck): Deck => ({ terms: plain(terms), seed });

/** The seal over a new deck. */
export const printRoot = async (deck: Deck): Promise<Bytes> =>
  given((await print({ ...task(deck), wanted: 'root' })).root);
/** The tier of each ticket, in the order of the deck. */
export const readTiers = async (deck: Deck): Promise<Bytes> =>
  given((await read({ ...task(deck), wanted: 'tiers' })).tiers);
export const readPlace = async (deck: Deck, ticket: number): Promise<Place> =>
  given((await prove({ ...task(deck), wanted: 'place', ticket })).place);
