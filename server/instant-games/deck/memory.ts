/** Decks as the running server needs them: what follows from their seeds, made when it is first asked for. */
import type { DeckTerms } from '@autolotto/contract/instant-games/deck.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { installationSecret, keyedHash, seal, unseal } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { readTiers } from './deck-thread.ts';
import { type DeckKeys, deckKeys } from './keys.ts';

export type SealedDeck = { readonly id: number; readonly sealedSeed: string; readonly terms: DeckTerms };
export type OpenedDeck = { readonly terms: DeckTerms; readonly seed: Bytes; readonly keys: DeckKeys };

const sealUse = 'instant deck seed';
const nonceBytes = 12;
export const sealSeed = async (context: Context, seed: Bytes): Promise<string> =>
  seal(await installationSecret(context), sealUse, seed, context.random.bytes(nonceBytes));

/** What stands for a player in their draws from a deck: told to its owner alone, until the deck is over. Another deck has another. */
export async function playerMark(context: Context, deckId: number, userId: string): Promise<Bytes> {
  const secret = await installationSecret(context);
  return new Uint8Array(Buffer.from(keyedHash(secret, 'instant player', `${deckId} ${userId}`), 'hex'));
}

/** Every purchase draws by the keys of its deck, which follow from its seed by a chain of hashes. */
const keysKept = 64;
const openedByContext = new WeakMap<Context, Map<string, OpenedDeck>>();

export async function openDeck(context: Context, { sealedSeed, terms }: SealedDeck): Promise<OpenedDeck> {
  const kept = openedByContext.get(context) ?? new Map<string, OpenedDeck>();
  openedByContext.set(context, kept);
  const found = kept.get(sealedSeed);
  if (found) return found;
  const seed = new Uint8Array(unseal(await installationSecret(context), sealUse, sealedSeed));
  const opened = { terms, seed, keys: deckKeys(seed) };
  kept.set(sealedSeed, opened);
  for (const oldest of kept.keys()) if (kept.size > keysKept) kept.delete(oldest);
  return opened;
}

/** A byte for each ticket: all that a process keeps of a deck. */
const keptAtMost = 16;
const tiersByContext = new WeakMap<Context, Map<number, Promise<Bytes>>>();

export function loadTiers(context: Context, deck: SealedDeck): Promise<Bytes> {
  const kept = tiersByContext.get(context) ?? new Map<number, Promise<Bytes>>();
  tiersByContext.set(context, kept);
  const found = kept.get(deck.id);
  if (found) return found;
  const tiers = openDeck(context, deck).then(readTiers);
  kept.set(deck.id, tiers);
  tiers.catch(() => kept.delete(deck.id));
  for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest);
  return tiers;
}
