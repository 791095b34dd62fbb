/**
 * How a deck is put into bytes, for everyone who prints, draws or checks one. Hashing is left to the caller: the server
 * hashes by itself, a browser by Web Crypto.
 */

import type { Cents } from '../shared/money.ts';
import type { Bytes } from '../shared/sealing/hash-tree.ts';

/** A row of a printed prize table. Tier n of a ticket is its nth row, and tier 0 is no prize. */
export type PrizeTier = { readonly prize: Cents; readonly count: number };

/** What is printed: so many tickets, of which the table says how many carry which prize. */
export type DeckTerms = {
  readonly tickets: number;
  readonly ticketsPerPack: number;
  readonly table: readonly PrizeTier[];
};

export const saltBytes = 16;
export const clientSeedBytes = 16;

type Part = number | Bytes;
/** A number becomes its four bytes, the highest first. */
function joined(first: readonly number[], parts: readonly Part[]): Bytes {
  const size = parts.reduce<number>((sum, part) => sum + (typeof part === 'number' ? 4 : part.length), first.length);
  const message = new Uint8Array(size);
  message.set(first);
  const view = new DataView(message.buffer);
  let at = first.length;
  for (const part of parts) {
    if (typeof part === 'number') view.setUint32(at, part);
    else message.set(part, at);
    at += typeof part === 'number' ? 4 : part.length;
  }
  return message;
}

export const leafBytes = 6 + saltBytes;
/**
 * Leaves, nodes and packs begin with different bytes, so that none passes for another. `into` takes the message instead of
 * new bytes, and `from` is where the salt begins among others: a deck has a million leaves.
 */
export function leafMessage(
  ticket: number,
  tier: number,
  salts: Bytes,
  into: Bytes = new Uint8Array(leafBytes),
  from = 0,
): Bytes {
  into[0] = 0;
  for (let at = 0; at < 4; at += 1) into[1 + at] = ticket >>> (24 - 8 * at);
  into[5] = tier;
  for (let at = 0; at < saltBytes; at += 1) into[6 + at] = salts[from + at] ?? 0;
  return into;
}
export const packMessage = (leaves: Bytes): Bytes => joined([2], [leaves]);

export const packsOf = ({ tickets, ticketsPerPack }: DeckTerms): number => Math.ceil(tickets / ticketsPerPack);
/** The first ticket of a pack and how many it has: the last one may be smaller. */
export function packRange({ tickets, ticketsPerPack }: DeckTerms, pack: number): { first: number; count: number } {
  const first = pack * ticketsPerPack;
  return { first, count: Math.min(ticketsPerPack, tickets - first) };
}

/** What a player's next draw seed is made of: who, by a mark of theirs, and how often they have bought from this deck. */
export const drawSeedMessage = (player: Bytes, draw: number): Bytes => joined([], [player, draw]);

/** What the cells of a digital ticket are made of, beside the key of its deck. */
export const layoutMessage = (ticket: number): Bytes => joined([], [ticket]);

/** What the position of a sale is made of, beside the draw seed. */
export const positionMessage = (deckId: number, sale: number, clientSeed: Bytes, attempt: number): Bytes =>
  joined([], [deckId, sale, clientSeed, attempt]);

/** The range of a draw for a position: the first six bytes of a hash. */
export const positionRange = 2 ** 48;
export const positionNumber = (hash: Bytes): number =>
  hash.subarray(0, 6).reduce((number, byte) => number * 256 + byte, 0);

/**
 * A number below `range` as one below `end`, each equally likely; undefined when it has to be drawn again. Numbers beyond
 * the last whole multiple of `end` would make small ones more likely.
 */
export const fairRemainder = (drawn: number, range: number, end: number): number | undefined =>
  drawn < range - (range % end) ? drawn % end : undefined;
