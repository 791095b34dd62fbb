/** Prints a deck: which ticket carries which prize, and the root that seals it before the first sale. */
import { hash } from 'node:crypto';
import {
  type DeckTerms,
  fairRemainder,
  leafBytes,
  leafMessage,
  packMessage,
  packRange,
  packsOf,
  saltBytes,
} from '@autolotto/contract/instant-games/deck.ts';
import { type Bytes, hashBytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { type HashTree, sha256, siblingsOf, treeOver } from '../../platform/hash-tree.ts';
import { deckKeys, saltsFrom, saltsOf, wordRange, wordsOf } from './keys.ts';

/** Fisher–Yates: each order is equally likely, as long as each word is. */
export function shuffle(items: Uint8Array, nextWord: () => number, range = wordRange): void {
  for (let at = 0; at < items.length - 1; at += 1) {
    let offset: number | undefined;
    while (offset === undefined) offset = fairRemainder(nextWord(), range, items.length - at);
    const other = at + offset;
    [items[at], items[other]] = [items[other] ?? 0, items[at] ?? 0];
  }
}

/** The tier of every ticket, as the table counts them, in the deck's order. */
export function shuffledTiers({ tickets, table }: DeckTerms, shuffleKey: Bytes): Bytes {
  const tiers = new Uint8Array(tickets);
  let filled = 0;
  for (const [row, { count }] of table.entries()) {
    tiers.fill(row + 1, filled, filled + count);
    filled += count;
  }
  if (filled > tickets) throw new Error(`${filled} prizes on ${tickets} tickets`);
  shuffle(tiers, wordsOf(shuffleKey));
  return tiers;
}

/**
 * The leaves of a pack, one after the other, as the text of their bytes: a hash in bytes is an object of its own, which was
 * most of the time of a print. `salts` begin at the pack's first ticket.
 */
function packLeaves(terms: DeckTerms, tiers: Bytes, salts: Bytes, pack: number): string {
  const { first, count } = packRange(terms, pack);
  const message = new Uint8Array(leafBytes);
  let leaves = '';
  for (let at = 0; at < count; at += 1) {
    leafMessage(first + at, tiers[first + at] ?? 0, salts, message, at * saltBytes);
    leaves += hash('sha256', message, 'binary');
  }
  return leaves;
}
const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'binary'));

/** A deck in memory, up to 5 MB. It is never stored: it follows from its seed. */
export type PrintedDeck = {
  readonly terms: DeckTerms;
  readonly seed: Bytes;
  readonly tiers: Bytes;
  /** The tree from the packs up to the root: the hashes of each level, one after the other. */
  readonly levels: HashTree;
};

/** Packs whose salts are made in one call. */
const packsAtOnce = 64;

export function printDeck(terms: DeckTerms, seed: Bytes): PrintedDeck {
  const keys = deckKeys(seed);
  const tiers = shuffledTiers(terms, keys.shuffle);
  const { ticketsPerPack } = terms;
  const nextSalts = saltsFrom(keys.salt, 0);
  let salts: Bytes = new Uint8Array();
  const levels = treeOver(packsOf(terms), (pack) => {
    const at = pack % packsAtOnce;
    if (at === 0) salts = nextSalts(packsAtOnce * ticketsPerPack);
    return sha256(
      packMessage(bytesOf(packLeaves(terms, tiers, salts.subarray(at * ticketsPerPack * saltBytes), pack))),
    );
  });
  return { terms, seed, tiers, levels };
}

/** The root over all packs: it is published before the deck is on sale. */
export function rootOf({ levels }: Pick<PrintedDeck, 'levels'>): Bytes {
  const root = levels.at(-1);
  if (root?.length !== hashBytes) throw new Error('a deck without a root');
  return root;
}

/** What shows that a ticket lay in the deck: its salt, its pack and the way from there to the root. */
export function placeInDeck({ terms, seed, tiers, levels }: PrintedDeck, ticket: number) {
  const keys = deckKeys(seed);
  const pack = Math.floor(ticket / terms.ticketsPerPack);
  return {
    tier: tiers[ticket] ?? 0,
    salt: saltsOf(keys.salt, { first: ticket, count: 1 }),
    packLeaves: bytesOf(packLeaves(terms, tiers, saltsOf(keys.salt, packRange(terms, pack)), pack)),
    path: siblingsOf(levels, pack),
  };
}
