/**
 * The rules of a draw game: what a line is, what a draw draws, what each match wins and when draws are. A game has one
 * set of rules for each time they changed; a draw goes by the one of its day.
 */
import { z } from 'zod';
import { isTimeZone } from '../shared/time.ts';

/** Numbers from 1 to `max`, of which so many are picked or drawn. */
const Field = z.strictObject({ count: z.int().min(1).max(10), max: z.int().min(11).max(99) });
const Amount = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

const TierPrize = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('jackpot') }),
  /** Cents for each winner. */
  z.strictObject({ kind: z.literal('fixed'), amount: Amount }),
  /** Millionths of what the draw took, shared among the winners; at least so many cents each. */
  z.strictObject({ kind: z.literal('pari_mutuel'), share: z.int().min(1).max(1_000_000), atLeast: Amount }),
  /** A play of the next draw, worth so many cents. */
  z.strictObject({ kind: z.literal('free_play'), amount: Amount }),
]);

const Tier = z.strictObject({
  label: z.string().min(1).max(60),
  main: z.int().min(0).max(10),
  /** Null where the game has no picked bonus numbers. */
  bonus: z.int().min(0).max(10).nullable(),
  /** Whether a number that is only drawn is among the line's others: needed, excluded, or of no matter (null). */
  extra: z.boolean().nullable(),
  prize: TierPrize,
});

const AddOn = z.strictObject({
  name: z.string().min(1).max(40),
  price: Amount,
  /** Multiplies every prize but the jackpot and those listed here by their label. */
  multiplier: z.int().min(2).max(10),
  fixed: z.record(z.string().max(60), Amount),
});

export const GameRules = z.strictObject({
  main: Field,
  /** Picked from numbers of their own. */
  bonus: z.strictObject({ ...Field.shape, name: z.string().min(1).max(40) }).nullable(),
  /** Drawn from the main numbers that are left, picked by nobody. */
  drawnExtra: z.int().min(1).max(4).nullable(),
  /** The player picks one line; the others are picked for them. */
  linesPerPlay: z.int().min(1).max(10),
  /** Cents of a play. */
  price: Amount,
  addOn: AddOn.nullable(),
  /** Weekdays of the draws; 0 is Sunday. */
  days: z.array(z.int().min(0).max(6)).min(1).max(7),
  /** Time of the draw on the clocks of its zone. */
  localTime: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, like 22:00'),
  timeZone: z.string().max(60).refine(isTimeZone, 'Unknown time zone'),
  /** Minutes before a draw at which its sale ends. */
  cutOff: z.int().min(1).max(1_440),
  /** The best first: a line wins the first that it matches, and no other. */
  tiers: z.array(Tier).min(1).max(20),
  jackpot: z.strictObject({
    start: Amount,
    cap: Amount.nullable(),
    /** Least growth after a draw that nobody won. */
    step: Amount,
    /** Millionths of what the draw took that the next jackpot grows by, where that is more. */
    share: z.int().min(0).max(1_000_000),
  }),
});
export type GameRules = z.output<typeof GameRules>;
export type Tier = GameRules['tiers'][number];

/** Numbers that were picked or drawn, each once, in ascending order. */
export type Line = { readonly main: readonly number[]; readonly bonus: readonly number[] };
export type DrawResult = Line & { readonly extra: readonly number[] };
