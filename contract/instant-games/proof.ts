/** Checks a ticket without the server's help, in any browser: by Web Crypto alone. */

import type { Cents } from '../shared/money.ts';
import { type Bytes, hashBytes, nodeMessage, siblingSides } from '../shared/sealing/hash-tree.ts';
import {
  clientSeedBytes,
  type DeckTerms,
  fairRemainder,
  leafMessage,
  packMessage,
  packRange,
  packsOf,
  positionMessage,
  positionNumber,
  positionRange,
  saltBytes,
} from './deck.ts';

/** Hashes, salts and seeds are hexadecimal. */
export type TicketProof = {
  readonly deckId: number;
  /** The number of the ticket in the sealed deck, from 0. */
  readonly ticket: number;
  readonly tier: number;
  readonly salt: string;
  /** The leaves of the ticket's pack, one after the other. */
  readonly packLeaves: string;
  /** The siblings from the pack up to the root. */
  readonly path: readonly string[];
  readonly drawSeed: string;
  /** How many tickets of the deck were sold before it. */
  readonly saleNumber: number;
  /** Where the ticket lay when it was drawn, from `saleNumber`. */
  readonly position: number;
};

/** What was known before the sale was final, and the prize that was paid. */
export type SoldTicket = {
  readonly root: string;
  readonly drawHash: string;
  readonly clientSeed: string;
  readonly prize: Cents;
};

/** Leaf in its pack; pack under the published root; seed as sealed; position by both seeds; prize as printed. */
export const proofChecks = ['leaf', 'root', 'seed', 'position', 'prize'] as const;
export type ProofCheck = (typeof proofChecks)[number];

/** Nothing for what is not hexadecimal or has another length. */
function fromHex(text: string, length: number): Bytes {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return new Uint8Array(0);
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
}
const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (message: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', message));

/** The root that a ticket's pack leads to; undefined when the proof has another shape than the deck. */
async function rootOf(proof: TicketProof, terms: DeckTerms): Promise<string | undefined> {
  const pack = Math.floor(proof.ticket / terms.ticketsPerPack);
  const { count } = packRange(terms, pack);
  const leaves = fromHex(proof.packLeaves, count * hashBytes);
  const sides = siblingSides(pack, packsOf(terms));
  if (leaves.length === 0 || sides.length !== proof.path.length) return undefined;
  let node = await sha256(packMessage(leaves));
  for (const [level, side] of sides.entries()) {
    const sibling = fromHex(proof.path[level] ?? '', hashBytes);
    node = await sha256(side === 'left' ? nodeMessage(sibling, node) : nodeMessage(node, sibling));
  }
  return toHex(node);
}

async function positionOf(proof: TicketProof, clientSeed: string, { tickets }: DeckTerms): Promise<number | undefined> {
  const [seed, client] = [fromHex(proof.drawSeed, hashBytes), fromHex(clientSeed, clientSeedBytes)];
  if (seed.length === 0 || client.length === 0 || proof.saleNumber >= tickets) return undefined;
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let attempt = 0; ; attempt += 1) {
    const message = positionMessage(proof.deckId, proof.saleNumber, client, attempt);
    const drawn = positionNumber(new Uint8Array(await crypto.subtle.sign('HMAC', key, message)));
    const offset = fairRemainder(drawn, positionRange, tickets - proof.saleNumber);
    if (offset !== undefined) return proof.saleNumber + offset;
  }
}

/** Checks a proof against the terms of its deck and against what was known at the sale. */
export async function checkProof(
  proof: TicketProof,
  terms: DeckTerms,
  sold: SoldTicket,
): Promise<Record<ProofCheck, boolean>> {
  const isInDeck = proof.ticket < terms.tickets;
  const salt = fromHex(proof.salt, saltBytes);
  const leaf = toHex(await sha256(leafMessage(proof.ticket, proof.tier, salt)));
  const at = 2 * hashBytes * (proof.ticket % terms.ticketsPerPack);
  const prize = proof.tier === 0 ? 0 : terms.table[proof.tier - 1]?.prize;
  return {
    leaf: isInDeck && salt.length > 0 && proof.packLeaves.slice(at, at + 2 * hashBytes) === leaf,
    root: isInDeck && (await rootOf(proof, terms)) === sold.root,
    seed: toHex(await sha256(fromHex(proof.drawSeed, hashBytes))) === sold.drawHash,
    position: (await positionOf(proof, sold.clientSeed, terms)) === proof.position,
    prize: prize === sold.prize,
  };
}
