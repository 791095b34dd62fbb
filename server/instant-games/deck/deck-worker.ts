import { work } from '../../platform/jobs/worker-thread-port.ts';
import type { DeckAnswer, DeckTask } from './deck-thread.ts';
import { deckKeys } from './keys.ts';
import { type PrintedDeck, placeInDeck, printDeck, rootOf, shuffledTiers } from './print.ts';

/** Printed decks of the last proofs, by their seeds: one takes up to 5 MB, and 2 seconds to print again. */
const kept = new Map<string, PrintedDeck>();
const keptAtMost = 3;

function printed({ terms, seed }: DeckTask): PrintedDeck {
  const name = Buffer.from(seed).toString('hex');
  const deck = kept.get(name) ?? printDeck(terms, seed);
  kept.delete(name);
  kept.set(name, deck);
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
  return deck;
}

work((task: DeckTask): DeckAnswer => {
  if (task.wanted === 'tiers') return { tiers: shuffledTiers(task.terms, deckKeys(task.seed).shuffle) };
  if (task.wanted === 'root') return { root: rootOf(printDeck(task.terms, task.seed)) };
  return { place: placeInDeck(printed(task), task.ticket) };
});
