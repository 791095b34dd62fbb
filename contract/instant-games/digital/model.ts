/** Digital games, and the tickets of theirs that people bought: nine cells, opened one by one or all at once. */
import { z } from 'zod';
import { SerialId, UserId } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { instantStates, revealers } from '../enums.ts';
import { cellCount, playStyles } from '../layout.ts';
import { BuyersPart, DeckOnSale, DrawnFrom, GameId, NextDraw, NotBuyable, PrizeToClaim } from '../model.ts';

export const DigitalGamesQuery = z.strictObject({
  state: z.enum(instantStates, 'Choose a state of the list').optional(),
});

export const DigitalGame = z
  .object({
    id: GameId,
    gameCode: z.string(),
    gameName: z.string(),
    state: z.enum(instantStates),
    gameNumber: z.string(),
    ticketPrice: Dollars,
    topPrize: Dollars,
    /** Chance of any prize at printing: "1 in 4.02". */
    overallOdds: z.string(),
    playStyle: z.enum(playStyles),
    theme: z.string(),
    /** The most first; `remaining` counts a prize as gone when its ticket is revealed. */
    prizeStructure: z.array(z.object({ prize: Dollars, odds: z.string(), remaining: z.number().int() })),
    /** Whether it is on sale. */
    isActive: z.boolean(),
    /** Null while none is on sale. */
    deck: DeckOnSale.nullable(),
    draw: NextDraw.nullable(),
    mayBuy: z.boolean(),
    whyNot: NotBuyable.nullable(),
  })
  .meta({ id: 'DigitalGame' });
export type DigitalGame = z.infer<typeof DigitalGame>;

export const Cell = z.object({ symbol: z.string().optional(), amount: Dollars.optional() });
export type Cell = z.infer<typeof Cell>;
/** The outcome: nothing of it is told before all cells are open. */
const outcome = {
  isWinner: z.boolean().nullable(),
  winAmount: Dollars.nullable(),
};

export const DigitalTicket = z
  .object({
    id: SerialId,
    gameId: GameId,
    gameName: z.string(),
    theme: z.string(),
    playStyle: z.enum(playStyles),
    price: Dollars,
    topPrize: Dollars,
    overallOdds: z.string(),
    serialNumber: z.string(),
    isScratched: z.boolean(),
    ...outcome,
    /** Null where it is closed. */
    cells: z.array(Cell.nullable()).length(cellCount),
    /** Drawn apart from the prize; null for games without. */
    luckySymbols: z.array(z.string()).nullable(),
    /** What a completed line wins; null for games without, and until it is scratched. */
    prizeBox: Dollars.nullable(),
    /** The cells that make the prize; null until it is scratched. */
    winningCells: z.array(z.number().int()).nullable(),
    purchasedAt: Instant,
    revealedAt: Instant.nullable(),
    revealedBy: z.enum(revealers).nullable(),
    /** Null unless its prize has to be claimed. */
    claim: PrizeToClaim.nullable(),
    ...DrawnFrom,
  })
  .meta({ id: 'DigitalTicket' });
export type DigitalTicket = z.infer<typeof DigitalTicket>;

export const DigitalTicketsQuery = PageQuery;

export const PurchaseDigitalTicket = z.strictObject({ gameId: GameId, userId: UserId, ...BuyersPart });
export type PurchaseDigitalTicket = z.output<typeof PurchaseDigitalTicket>;
export const PurchasedDigitalTicket = z.object({ ticket: DigitalTicket }).meta({ id: 'PurchasedDigitalTicket' });

const cellSentence = 'Choose one of the nine cells';
export const OpenCell = z.strictObject({
  ticketId: SerialId,
  /** From the upper left, row by row. */
  cellIndex: z
    .number(cellSentence)
    .int(cellSentence)
    .min(0, cellSentence)
    .max(cellCount - 1, cellSentence),
  userId: UserId,
});
export const OpenAllCells = z.strictObject({ ticketId: SerialId });

const progress = {
  isComplete: z.boolean(),
  ...outcome,
  /** The wallet’s balance afterwards; null until all cells are open. */
  balance: Dollars.nullable(),
  ticket: DigitalTicket,
};
export const OpenedCell = z.object({ cell: Cell, ...progress }).meta({ id: 'OpenedCell' });
export type OpenedCell = z.infer<typeof OpenedCell>;
export const OpenedCells = z.object(progress).meta({ id: 'OpenedCells' });
export type OpenedCells = z.infer<typeof OpenedCells>;
