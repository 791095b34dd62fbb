/** Draw games, their draws, and the tickets that people bought. Amounts in dollars, times in UTC. */
import { z } from 'zod';
import { listedStates } from '../policy/listed-states.ts';
import { prizeStates } from '../prizes/states.ts';
import { SerialId, UserId } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import { Day, Dollars, Instant } from '../shared/wire.ts';
import { AutoPlayTerms } from './auto-play/model.ts';
import { drawGameIds, drawGameTypes, drawStates, drawTicketStatuses, mostDraws } from './enums.ts';

const GameId = z.enum(drawGameIds, 'Choose a game');
const State = z.enum(listedStates, 'Choose a state of the list');
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Numbers = z.array(z.number().int());

export const DrawGameParams = z.object({ gameId: GameId });
export const DrawGamesQuery = z.strictObject({ state: State.optional() });
export const StateGamesQuery = z.strictObject({ state: State });

/** Numbers from 1 to `max`, of which so many are picked. */
const Field = z.object({ count: z.number().int(), max: z.number().int() });
const DrawTier = z.object({
  /** Main and bonus numbers that match: "5+1". */
  label: z.string(),
  kind: z.enum(['jackpot', 'fixed', 'pari_mutuel', 'free_play']),
  /** Null for a jackpot and for a share. */
  prize: Dollars.nullable(),
  /** "1 in 292,201,338". */
  odds: z.string(),
});

/** A draw on sale. */
const DrawOnSale = z.object({
  id: SerialId,
  day: Day,
  drawsAt: Instant,
  closesAt: Instant,
  jackpot: Dollars,
});

/** What would stop a purchase by the caller now. */
const NotBuyable = z.object({
  code: z.string(),
  detail: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** The rule of the place that bars it, where there is one. */
  source: z.string().nullable(),
});

export const DrawGame = z
  .object({
    id: GameId,
    name: z.string(),
    description: z.string(),
    gameType: z.enum(drawGameTypes),
    ticketPrice: Dollars,
    /** In words, on the clocks of the draw: "Mon, Wed, Sat 10:59 PM ET". */
    drawSchedule: z.string(),
    timeZone: z.string(),
    nextDrawDate: Instant.nullable(),
    currentJackpot: Dollars,
    isActive: z.boolean(),
    main: Field,
    bonus: Field.extend({ name: z.string() }).nullable(),
    /** Numbers drawn from the main ones that are left, picked by nobody. */
    drawnExtra: z.number().int().nullable(),
    /** The player picks one line; the others are picked for them. */
    linesPerPlay: z.number().int(),
    addOn: z.object({ name: z.string(), price: Dollars, multiplier: z.number().int() }).nullable(),
    /** Minutes before a draw at which its sale ends. */
    cutOffMinutes: z.number().int(),
    tiers: z.array(DrawTier),
    /** Any prize on a line: "1 in 24.87". */
    odds: z.string(),
    jackpotOdds: z.string(),
    /** Next draws on sale, the soonest first. */
    draws: z.array(DrawOnSale),
    mayBuy: z.boolean(),
    whyNot: NotBuyable.nullable(),
  })
  .meta({ id: 'DrawGame' });
export type DrawGame = z.infer<typeof DrawGame>;
/** The same for everybody. */
export const CommonDrawGame = DrawGame.omit({ mayBuy: true, whyNot: true });

const Range = z.object({ min: z.number().int(), max: z.number().int() });
/** As the US hub lists a game of a state. `powerballs` is 0 to 0 where a game has no bonus number. */
export const StateDrawGame = z
  .object({
    id: GameId,
    name: z.string(),
    gameType: z.enum(drawGameTypes),
    description: z.string(),
    ticketPrice: Dollars,
    drawSchedule: z.string(),
    nextDrawDate: Instant.nullable(),
    currentJackpot: Dollars,
    maxNumbers: z.number().int(),
    numberRange: Range,
    powerballs: Range,
    hasPowerPlay: z.boolean(),
    hasMegaplier: z.boolean(),
  })
  .meta({ id: 'StateDrawGame' });
export type StateDrawGame = z.infer<typeof StateDrawGame>;
export const StateDrawGames = z.object({
  games: z.array(StateDrawGame),
  /** Whether group purchases are offered in the state, and the source of the rule where they are not. */
  pools: z.object({ isOffered: z.boolean(), source: z.string().nullable(), minimum: Dollars }),
  /** Whether the caller asked to be told when pools come to the state. */
  isPoolWished: z.boolean(),
});
export type StateDrawGames = z.infer<typeof StateDrawGames>;
export const PoolWish = z.strictObject({ state: State });
export const WishedStateParams = z.object({ wishedState: State });
export const PoolWished = z.object({ state: State, isPoolWished: z.boolean() });

const PickedNumber = z.number().int().min(0).max(99);
const drawsIn = z
  .number('Choose 1 to 10 draws')
  .int('Choose 1 to 10 draws')
  .min(1, 'Choose 1 to 10 draws')
  .max(mostDraws, 'Choose 1 to 10 draws');
/**
 * A purchase, as both pages send it. `powerball` is a number, a list, or left out where the bonus numbers stand behind
 * the main ones. The server charges its own price: `ticketPrice` changes nothing.
 */
export const PurchaseDrawTickets = z.strictObject({
  gameId: GameId,
  numbers: z.array(PickedNumber).max(20).default([]),
  powerball: z.union([PickedNumber, z.array(PickedNumber).max(5)]).optional(),
  /** 2 buys the add-on. */
  multiplier: z.literal([1, 2], 'Choose 1 or 2').default(1),
  numberOfDraws: drawsIn.default(1),
  quickPick: z.boolean().optional(),
  isQuickPick: z.boolean().optional(),
  /** Goes on with this line for each next draw, within the terms that come along. */
  autoPlay: z.boolean().optional(),
  autoPlayTerms: AutoPlayTerms.optional(),
  ticketPrice: z.union([z.number(), z.string().max(20)]).optional(),
  /** The first draw that the buyer saw on sale; a later one is refused instead of bought. */
  drawId: SerialId.optional(),
  userId: UserId.optional(),
});
export type PurchaseDrawTickets = z.output<typeof PurchaseDrawTickets>;

const DrawLine = z.object({ main: Numbers, bonus: Numbers });
/** What a line matched and won. */
const LineOutcome = z.object({
  main: Numbers,
  bonus: Numbers,
  tier: z.string().nullable(),
  prize: Dollars,
});
const DrawNumbers = z.object({ main: Numbers, bonus: Numbers, extra: Numbers });

export const DrawTicket = z
  .object({
    id: SerialId,
    /** The number people read to each other: "PB-7K2Q-93MD". */
    ticketNumber: z.string(),
    gameId: GameId,
    /** The game again, under the name that stored tickets use. */
    lotteryType: GameId,
    gameName: z.string(),
    /** Main numbers of the first line. */
    numbers: Numbers,
    /** Bonus numbers of the first line. */
    powerball: Numbers,
    lines: z.array(DrawLine),
    quickPick: z.boolean(),
    hasAddOn: z.boolean(),
    drawId: SerialId,
    drawDate: Instant,
    closesAt: Instant,
    drawState: z.enum(drawStates),
    ticketPrice: Dollars,
    purchasePrice: Dollars,
    status: z.enum(drawTicketStatuses),
    /** Null until the draw is settled. */
    winningAmount: Dollars.nullable(),
    purchasedAt: Instant,
    /** Null until the result is confirmed. */
    result: DrawNumbers.nullable(),
    outcomes: z.array(LineOutcome),
    /** A prize above the line of what is credited at once. */
    claim: z.object({ prizeId: SerialId, state: z.enum(prizeStates) }).nullable(),
    /** The seal over all tickets of the draw; null while it is on sale. */
    ticketsRoot: Hash.nullable(),
  })
  .meta({ id: 'DrawTicket' });
export type DrawTicket = z.infer<typeof DrawTicket>;

export const DrawPurchase = z
  .object({ id: SerialId, total: Dollars, tickets: z.array(DrawTicket), balance: Dollars })
  .meta({ id: 'DrawPurchase' });
export type DrawPurchase = z.infer<typeof DrawPurchase>;

export const DrawTicketsQuery = z.strictObject({
  ...PageQuery.shape,
  state: z.enum(['active', 'over']).optional(),
});
export const DrawTickets = z.object({ tickets: z.array(DrawTicket) });

export const DrawsQuery = z.strictObject({
  ...PageQuery.shape,
  game: GameId,
  /** Those that are on sale, or those whose sale has ended. */
  state: z.enum(['open', 'over']).optional(),
});
/** A draw as everybody sees it. */
export const Draw = z
  .object({
    id: SerialId,
    gameId: GameId,
    gameName: z.string(),
    day: Day,
    drawsAt: Instant,
    closesAt: Instant,
    state: z.enum(drawStates),
    jackpot: Dollars,
    tickets: z.number().int().nullable(),
    ticketsRoot: Hash.nullable(),
    result: DrawNumbers.nullable(),
    /** Winners of each tier; empty until it is settled. */
    tiers: z.array(z.object({ label: z.string(), winners: z.number().int(), prize: Dollars })),
    /** Drawn by the house's own generator, not by an outside lottery. */
    isHouseDraw: z.boolean(),
    /** How the confirmed numbers came: typed by two people, signed by a feed and typed by one, or drawn by the house. */
    source: z.enum(['people', 'feed', 'house']).nullable(),
    confirmedAt: Instant.nullable(),
  })
  .meta({ id: 'Draw' });
export type Draw = z.infer<typeof Draw>;

export const TicketNumberParams = z.object({
  ticketNumber: z.string().regex(/^[A-Z0-9]{2,3}(?:-[0-9A-Z]{4}){2}$/, 'Must be a ticket number'),
});
/** Everything by which a browser checks that a ticket was in the sealed list of its draw. */
export const DrawTicketProof = z
  .object({
    ticketNumber: z.string(),
    lines: z.array(DrawLine),
    hasAddOn: z.boolean(),
    /** Position in the sealed list, from 0. */
    position: z.number().int(),
    tickets: z.number().int(),
    path: z.array(Hash),
    root: Hash,
  })
  .meta({ id: 'DrawTicketProof' });
export type DrawTicketProof = z.infer<typeof DrawTicketProof>;
