/** Offers of instant games and the tickets that people bought. */
import { z } from 'zod';
import { prizeStates } from '../prizes/states.ts';
import { SerialId, SerialIdParam, UserId } from '../shared/ids.ts';
import { Dollars, Instant } from '../shared/wire.ts';
import { instantCategories, instantStates, revealers } from './enums.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/, 'Must be 64 hexadecimal digits');
const ClientSeed = z.string().regex(/^[0-9a-f]{32}$/, 'Must be 32 hexadecimal digits');
export const GameId = z.string().regex(/^[a-z0-9-]{1,64}$/, 'Choose a ticket');

export const InstantStateParams = z.object({ state: z.enum(instantStates, 'Choose a state of the list') });

/** The caller's next draw from a deck, sealed before they buy. */
export const NextDraw = z.object({ number: z.number().int(), hash: Hash });
export type NextDraw = z.infer<typeof NextDraw>;

/** A deck on sale. Prizes count as won when their ticket is revealed, never when it is sold. */
export const DeckOnSale = z.object({
  id: SerialId,
  number: z.number().int(),
  /** The seal over all tickets, published before the first was sold. */
  root: Hash,
  tickets: z.number().int(),
  ticketsLeft: z.number().int(),
  /** Sold, and not revealed yet. */
  unrevealed: z.number().int(),
  prizeTiers: z.array(z.object({ prize: Dollars, count: z.number().int(), left: z.number().int(), odds: z.string() })),
  /** The share of the price that all prizes of the deck come to, "67.2". */
  payoutPercent: z.string(),
});
export type DeckOnSale = z.infer<typeof DeckOnSale>;

/** What would stop a purchase by the caller now. */
export const NotBuyable = z.object({
  code: z.string(),
  detail: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Legal basis of the rule for games that is in force in the state; null where none is. */
  source: z.string().nullable(),
});

export const ScratchOffer = z
  .object({
    id: GameId,
    title: z.string(),
    price: Dollars,
    topPrize: Dollars,
    /** Chance of any prize at printing: "1 in 4.02". */
    odds: z.string(),
    category: z.enum(instantCategories),
    state: z.enum(instantStates),
    theme: z.string(),
    /** Tickets left of the deck on sale. */
    available: z.number().int(),
    /** Null while none is on sale. */
    deck: DeckOnSale.nullable(),
    draw: NextDraw.nullable(),
    mayBuy: z.boolean(),
    whyNot: NotBuyable.nullable(),
  })
  .meta({ id: 'ScratchOffer' });
export type ScratchOffer = z.infer<typeof ScratchOffer>;

/** What a buyer adds to the chance of a draw. */
export const BuyersPart = {
  /** 16 bytes of the buyer's own chance. */
  clientSeed: ClientSeed.optional(),
  /** The sealed draw that the buyer saw: another one is refused. */
  drawHash: Hash.optional(),
};
export const PurchaseScratchTicket = z.strictObject({ ticketId: GameId, userId: UserId, ...BuyersPart });
export type PurchaseScratchTicket = z.output<typeof PurchaseScratchTicket>;

/** A prize above the line of what is credited at once: it has to be claimed. */
export const PrizeToClaim = z.object({ prizeId: SerialId, state: z.enum(prizeStates) });

/** What a ticket was drawn by, known before it is revealed. */
export const DrawnFrom = {
  deck: z.object({ id: SerialId, number: z.number().int(), root: Hash }),
  draw: z.object({
    number: z.number().int(),
    hash: Hash,
    clientSeed: ClientSeed,
    /** Whether the server made it, since the buyer sent none. */
    isServerSeed: z.boolean(),
  }),
};

export const PurchasedScratchTicket = z
  .object({
    id: SerialId,
    ticketId: GameId,
    title: z.string(),
    theme: z.string(),
    price: Dollars,
    topPrize: Dollars,
    odds: z.string(),
    serial: z.string(),
    isScratched: z.boolean(),
    /** Null until it is scratched, as is the prize. */
    isWinner: z.boolean().nullable(),
    prizeAmount: Dollars.nullable(),
    purchasedAt: Instant,
    revealedAt: Instant.nullable(),
    revealedBy: z.enum(revealers).nullable(),
    /** Null unless its prize has to be claimed. */
    claim: PrizeToClaim.nullable(),
    ...DrawnFrom,
  })
  .meta({ id: 'PurchasedScratchTicket' });
export type PurchasedScratchTicket = z.infer<typeof PurchasedScratchTicket>;

export const InstantTicketParams = z.object({ instantTicketId: SerialIdParam });

export const ScratchTicket = z.strictObject({
  /** The number of the purchased ticket. */
  ticketId: SerialId,
  userId: UserId,
  revealed: z.literal(true, 'Scratch the ticket first'),
});

export const Scratched = z
  .object({
    isWinner: z.boolean(),
    prizeAmount: Dollars,
    claim: PrizeToClaim.nullable(),
    /** The wallet’s balance afterwards. */
    balance: Dollars,
  })
  .meta({ id: 'Scratched' });
export type Scratched = z.infer<typeof Scratched>;

const Tier = z.object({ prize: Dollars, count: z.number().int() });
const hexadecimal = z.string().regex(/^[0-9a-f]*$/);
/** Everything by which a browser checks a scratched ticket without the server: proof.ts. */
export const InstantTicketProof = z
  .object({
    serial: z.string(),
    proof: z.object({
      deckId: SerialId,
      ticket: z.number().int(),
      tier: z.number().int(),
      salt: hexadecimal,
      packLeaves: hexadecimal,
      path: z.array(Hash),
      drawSeed: Hash,
      saleNumber: z.number().int(),
      position: z.number().int(),
    }),
    terms: z.object({ tickets: z.number().int(), ticketsPerPack: z.number().int(), table: z.array(Tier) }),
    sold: z.object({ root: Hash, drawHash: Hash, clientSeed: ClientSeed, prize: Dollars }),
    /** Its whole record is open. */
    isDeckOver: z.boolean(),
  })
  .meta({ id: 'InstantTicketProof' });
export type InstantTicketProof = z.infer<typeof InstantTicketProof>;

/** Counted over all instant tickets. */
export const ScratchFigures = z
  .object({
    ticketsToday: z.number().int(),
    winnersToday: z.number().int(),
    prizesThisMonth: Dollars,
    largestPrizeThisMonth: Dollars,
  })
  .meta({ id: 'ScratchFigures' });
export type ScratchFigures = z.infer<typeof ScratchFigures>;

export const DeckParams = z.object({ deckId: SerialIdParam });
/** As scripts/verify-deck.mjs reads it. */
export const DeckRecord = z
  .object({
    id: SerialId,
    game: GameId,
    number: z.number().int(),
    seed: Hash,
    root: Hash,
    drawKeyHash: Hash,
    tickets: z.number().int(),
    ticketsPerPack: z.number().int(),
    /** Prizes in cents. */
    table: z.array(z.object({ prize: z.number().int(), count: z.number().int() })),
    sales: z.array(
      z.object({
        player: Hash,
        draw: z.number().int(),
        clientSeed: ClientSeed,
        ticket: z.number().int(),
        tier: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'DeckRecord' });
