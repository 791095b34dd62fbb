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
import { sha256 } from '../../platform/hash-tree.ts';
import { hmac } from './keys.ts';

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

type Drawn = { readonly deckId: number; readonly sale: number; readonly position: number };
type Lying = { readonly deckId: number; readonly position: number; readonly ticket: number };
/**
 * Takes the tickets of several sales, those of a deck in their order, out of what lies at their positions: the tickets, and
 * what has moved by all of them.
 */
export function takeTickets(sales: readonly Drawn[], lying: readonly Lying[]) {
  const decks = new Map(sales.map(({ deckId }) => [deckId, new Map<number, number>()]));
  for (const { deckId, position, ticket } of lying) decks.get(deckId)?.set(position, ticket);
  const touched = new Map<string, { readonly deckId: number; readonly position: number }>();
  const taken = sales.map(({ deckId, sale, position }) => {
    const moved = decks.get(deckId) ?? new Map<number, number>();
    const { ticket, toPosition } = takeTicket(sale, position, {
      atPosition: moved.get(position),
      atSale: moved.get(sale),
    });
    if (toPosition !== undefined) {
      moved.set(position, toPosition);
      touched.set(`${deckId} ${position}`, { deckId, position });
    }
    moved.delete(sale);
    return ticket;
  });
  const moved = [...touched.values()].flatMap(({ deckId, position }) => {
    const ticket = decks.get(deckId)?.get(position);
    return ticket === undefined ? [] : [{ deckId, position, ticket }];
  });
  return { taken, moved };
}
