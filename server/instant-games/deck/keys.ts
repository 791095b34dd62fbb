/** Everything about a deck follows from its seed: where the tickets lie, their salts, the draws and the layouts. */
import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';
import { saltBytes } from '@autolotto/contract/instant-games/deck.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { sha256 } from '../../platform/hash-tree.ts';

const keyUses = ['shuffle', 'salt', 'draw', 'layout'] as const;
export type DeckKeys = Readonly<Record<(typeof keyUses)[number], Bytes>>;

export function deckKeys(seed: Bytes): DeckKeys {
  const keyFor = (use: string): Bytes => new Uint8Array(hkdfSync('sha256', seed, '', `autolotto deck ${use}`, 32));
  return { shuffle: keyFor('shuffle'), salt: keyFor('salt'), draw: keyFor('draw'), layout: keyFor('layout') };
}

/** Published before the first sale, so that the key of draws that is shown at the end can be no other. */
export const drawKeyHashOf = (seed: Bytes): Bytes => sha256(deckKeys(seed).draw);
export const hmac = (key: Bytes, message: Bytes): Bytes =>
  new Uint8Array(createHmac('sha256', key).update(message).digest());

const blockBytes = 16;
/** The AES-256-CTR stream of a key, from a block on. */
function keystream(key: Bytes, block: number): (length: number) => Bytes {
  const counter = new Uint8Array(blockBytes);
  new DataView(counter.buffer).setUint32(blockBytes - 4, block);
  const cipher = createCipheriv('aes-256-ctr', key, counter);
  return (length) => new Uint8Array(cipher.update(new Uint8Array(length)));
}

export const wordRange = 2 ** 32;
const wordsOfDeck = 4096;
/** The words of a key's stream, 32 bits each, one at a call. */
export function wordsOf(key: Bytes, atOnce = wordsOfDeck): () => number {
  const stream = keystream(key, 0);
  let words = new DataView(new ArrayBuffer(0));
  let at = 0;
  return () => {
    if (at === words.byteLength) {
      words = new DataView(stream(4 * atOnce).buffer);
      at = 0;
    }
    at += 4;
    return words.getUint32(at - 4);
  };
}

/** The salts of tickets that follow each other, so many at a call. A salt is one block, so that any can be made alone. */
export function saltsFrom(key: Bytes, first: number): (count: number) => Bytes {
  const stream = keystream(key, first);
  return (count) => stream(saltBytes * count);
}
export const saltsOf = (key: Bytes, { first, count }: { first: number; count: number }): Bytes =>
  saltsFrom(key, first)(count);
