/**
 * The seal over all tickets of a draw: a tree of hashes whose root is published when the sale has ended, before any number
 * is drawn. A browser checks its ticket against the root by Web Crypto alone.
 */
import { type Bytes, hashBytes, nodeMessage, siblingSides } from '../shared/sealing/hash-tree.ts';
import type { Line } from './game-rules.ts';

export type SealedTicket = {
  readonly ticketNumber: string;
  readonly lines: readonly Line[];
  readonly hasAddOn: boolean;
};

/** "PB-7K2Q-93MD;1;3,9,22,41,69+7": everything of a ticket that a prize depends on. */
export const leafText = ({ ticketNumber, lines, hasAddOn }: SealedTicket): string =>
  `${ticketNumber};${hasAddOn ? 1 : 0};${lines.map(({ main, bonus }) => `${main.join()}+${bonus.join()}`).join('/')}`;

/** Leaves begin with 0 and nodes with 1, so that none passes for the other. */
export const leafMessage = (text: string): Bytes => {
  const words = new TextEncoder().encode(text);
  const message = new Uint8Array(1 + words.length);
  message.set(words, 1);
  return message;
};

export type TicketProof = SealedTicket & {
  /** In the list, from 0. */
  readonly position: number;
  readonly tickets: number;
  /** The siblings from the ticket up to the root, hexadecimal as the root. */
  readonly path: readonly string[];
  readonly root: string;
};

const fromHex = (text: string): Bytes | undefined =>
  /^[0-9a-f]*$/.test(text) && text.length === 2 * hashBytes
    ? Uint8Array.from({ length: hashBytes }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16))
    : undefined;
const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (message: Bytes): Promise<Bytes> => new Uint8Array(await crypto.subtle.digest('SHA-256', message));

/** Whether the ticket was in the list that the root seals, at its position. */
export async function checkTicketProof(proof: TicketProof): Promise<boolean> {
  const sides = siblingSides(proof.position, proof.tickets);
  const isInList = Number.isInteger(proof.position) && proof.position >= 0 && proof.position < proof.tickets;
  if (!isInList || sides.length !== proof.path.length) return false;
  let node = await sha256(leafMessage(leafText(proof)));
  for (const [level, side] of sides.entries()) {
    const sibling = fromHex(proof.path[level] ?? '');
    if (!sibling) return false;
    node = await sha256(side === 'left' ? nodeMessage(sibling, node) : nodeMessage(node, sibling));
  }
  return toHex(node) === proof.root;
}
