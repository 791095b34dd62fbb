import { z } from 'zod';
import { Dollars, Instant } from '../shared/wire.ts';

export const inventoryTypes = ['scratch', 'lottery'] as const;
export type InventoryType = (typeof inventoryTypes)[number];
export const inventoryStatuses = ['active', 'low_stock', 'sold_out', 'new'] as const;
export type InventoryStatus = (typeof inventoryStatuses)[number];
/** Packs of printed tickets in a shop; tickets that lie on its shelf singly; sealed decks that the platform sells from; its draw games. */
const inventoryKinds = ['packs', 'shelf', 'deck', 'draw'] as const;

/** Days of sales that are shown and that the sales rate is taken from. */
export const ratedDays = 7;

const count = z.number().int();

/** Tickets of one kind, how they sell, and until when they last. */
export const InventoryItem = z
  .object({
    id: z.string(),
    kind: z.enum(inventoryKinds),
    title: z.string(),
    type: z.enum(inventoryTypes),
    price: Dollars,
    /** All of the open packs and decks; on a shelf, what is there and what was sold in the last seven days. Null where there is no end. */
    totalTickets: count.nullable(),
    /** A draw game counts tickets for draws that are on sale or were so in the last seven days. */
    soldTickets: count,
    remainingTickets: count.nullable(),
    /** Packs that are received or active; null for what comes in none. */
    packs: count.nullable(),
    /** Null where nobody knows: a printed ticket is scratched by whoever bought it. */
    winningTickets: count.nullable(),
    claimedWinnings: Dollars.nullable(),
    /** What winners of sold tickets took where nobody records it, from the average win; otherwise null. */
    estimatedWinners: count.nullable(),
    estimatedWinnings: Dollars.nullable(),
    topPrize: Dollars.nullable(),
    lastSale: Instant.nullable(),
    /** Tickets a day over the last seven. */
    salesRate: z.number(),
    /** The last seven days, in the time zone of the shop, today last. */
    soldByDay: z.array(z.number().int()).length(ratedDays),
    /** Null without sales to tell from, and when nothing is left. */
    estimatedSellout: Instant.nullable(),
    /** 1 for what sold most in the last seven days, among all that the caller sees. */
    popularityRank: count,
    status: z.enum(inventoryStatuses),
    /** Null for what belongs to no shop. */
    storeName: z.string().nullable(),
  })
  .meta({ id: 'InventoryItem' });
export type InventoryItem = z.infer<typeof InventoryItem>;
