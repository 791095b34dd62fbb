/**
 * Draws the ticket of a sale. The seed of the server was sealed before the player chose theirs, so neither of them alone
 * decides where the ticket lies.
 */
import {
  drawSeedMessage,
  fairRemainder,
  positionMessage,
  positionNumber,
  positionRange,
} from '@autolotto/contract/instant-games/deck.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { hmac, sha256 } from './keys.ts';

/** The seed of a player's nth draw from a deck, and the hash that they see before they buy. */
export function drawSeed(drawKey: Bytes, player: Bytes, draw: number): { seed: Bytes; hash: Bytes } {
  const seed = hmac(drawKey, drawSeedMessage(player, draw));
  return { seed, hash: sha256(seed) };
}

export type Sale = {
  readonly deckId: number;
  readonly tickets: number;
  /** How many tickets were sold before. */
  readonly sale: number;
  readonly drawSeed: Bytes;
  readonly clientSeed: Bytes;
};

/** The position of a sale among the tickets that are left: from `sale` to below `tickets`, each equally likely. */
export function positionOf({ deckId, tickets, sale, drawSeed: seed, clientSeed }: Sale): number {
  for (let attempt = 0; ; attempt += 1) {
    const drawn = positionNumber(hmac(seed, positionMessage(deckId, sale, clientSeed, attempt)));
    const offset = fairRemainder(drawn, positionRange, tickets - sale);
    if (offset !== undefined) return sale + offset;
  }
}

/** Positions that another ticket has moved to: all others hold the ticket of the same number. */
export type Moved = { readonly atPosition: number | undefined; readonly atSale: number | undefined };

/**
 * A step of Fisher–Yates over a deck of which only the moved tickets are written down: the ticket at the position is sold,
 * and the one that the sale has passed by moves there. `toPosition` is undefined when nothing has to.
 */
export function takeTicket(sale: number, position: number, { atPosition, atSale }: Moved) {
  const passedBy = atSale ?? sale;
  return position === sale
    ? { ticket: passedBy, toPosition: undefined }
    : { ticket: atPosition ?? position, toPosition: passedBy };
}
