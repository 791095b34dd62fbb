/** Group purchases: what they buy, who is in, and what came of it. Amounts in dollars, times in UTC. */
import { z } from 'zod';
import { drawGameIds, drawStates, drawTicketStatuses } from '../lottery/enums.ts';
import { GameRules } from '../lottery/game-rules.ts';
import { listedStates } from '../policy/listed-states.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import { Dollars, DollarsIn, Instant } from '../shared/wire.ts';
import { poolClaimStates, poolStates, returnReasons } from './states.ts';

const count = z.number().int();
const Numbers = z.array(count);
const Line = z.object({ main: Numbers, bonus: Numbers });
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const GameId = z.enum(drawGameIds, 'Choose a game');

export const PoolParams = z.object({ poolId: SerialIdParam });
/** A group that the caller is in, or has started. */
export const OwnPoolParams = z.object({ ownPoolId: SerialIdParam });
export const PoolProofParams = z.object({ ownPoolId: SerialIdParam, play: SerialIdParam });
export const PoolClaimParams = z.object({ poolId: SerialIdParam, claimId: SerialIdParam });
export const PoolsQuery = z.strictObject({
  ...PageQuery.shape,
  /** Open ones whose game is sold in a state. */
  state: z.enum(listedStates, 'Choose a state of the list').optional(),
  /** Those that the caller has joined or made, whatever became of them. */
  mine: z.literal('true').optional(),
});

const InstantIn = z.iso.datetime().max(40);
const PickedLine = z.strictObject({
  numbers: z.array(z.number().int().min(0).max(99)).max(20),
  powerball: z.union([z.number().int().min(0).max(99), z.array(z.number().int().min(0).max(99)).max(5)]).optional(),
});
export const CreatePool = z.strictObject({
  title: z.string().trim().max(60, 'Use at most 60 characters').default(''),
  gameId: GameId,
  /** The next one that can still be filled (`pools.closeMinutes` before its sales end) where none is named. */
  drawId: SerialId.optional(),
  hasAddOn: z.boolean().default(false),
  playsPerShare: z.number().int().min(1, 'Choose 1 to 10 plays').max(10, 'Choose 1 to 10 plays').default(1),
  shares: z.number().int().min(2, 'Choose 2 to 100 shares').max(100, 'Choose 2 to 100 shares'),
  /** So many shares have to be taken at the deadline; all of them where none is named. */
  leastShares: z.number().int().min(1, 'Choose at least 1 share').optional(),
  /** As late as it can be where none is named. */
  deadline: InstantIn.optional(),
  /** Lines that were picked; the others are Quick Picks. */
  lines: z.array(PickedLine).max(100).default([]),
});
export type CreatePool = z.output<typeof CreatePool>;

export const JoinPool = z.strictObject({
  /** What the shares cost together. */
  amount: DollarsIn,
  /** Fingerprint of the agreement that was read and accepted. */
  termsHash: z.string().max(64).optional(),
});
export type JoinPool = z.output<typeof JoinPool>;

const Mine = z.object({ shares: count, amount: Dollars, won: Dollars.nullable() });
const poolShape = {
  id: SerialId,
  title: z.string(),
  gameId: GameId,
  gameName: z.string(),
  drawId: SerialId,
  drawsAt: Instant,
  drawState: z.enum(drawStates),
  jackpot: Dollars,
  hasAddOn: z.boolean(),
  plays: count,
  playsPerShare: count,
  sharePrice: Dollars,
  totalCost: Dollars,
  shares: count,
  leastShares: count,
  mostShares: count,
  sold: count,
  /** People who hold shares. */
  members: count,
  state: z.enum(poolStates),
  returnReason: z.enum(returnReasons).nullable(),
  deadline: Instant,
  isCreator: z.boolean(),
  /** The caller's shares. */
  mine: Mine.nullable(),
  /** What its tickets have won; null until it is settled. */
  won: Dollars.nullable(),
};
export const Pool = z.object(poolShape).meta({ id: 'Pool' });
export type Pool = z.infer<typeof Pool>;

const NotJoinable = z.object({ code: z.string(), detail: z.string(), details: z.record(z.string(), z.unknown()) });
const PoolTicket = z.object({
  play: count,
  ticketNumber: z.string(),
  status: z.enum(drawTicketStatuses),
  lines: z.array(Line),
  outcomes: z.array(z.object({ tier: z.string().nullable(), prize: Dollars })),
});
export const PoolDetails = z
  .object({
    ...poolShape,
    /** The lines of each play, in the order in which they are bought. */
    lines: z.array(z.array(Line)),
    claimAbove: Dollars,
    termsHash: Hash,
    /** Empty until they are bought. */
    tickets: z.array(PoolTicket),
    ticketsRoot: Hash.nullable(),
    result: Line.extend({ extra: Numbers }).nullable(),
    /** In the order of joining; a mark names a member within this group alone. */
    people: z.array(z.object({ mark: z.string(), shares: count, isMe: z.boolean() })),
    /** Why the caller cannot join; null where they can. */
    whyNot: NotJoinable.nullable(),
  })
  .meta({ id: 'PoolDetails' });
export type PoolDetails = z.infer<typeof PoolDetails>;

/** Everything by which a member works out what each of them got. */
export const PoolReceipt = z
  .object({
    poolId: SerialId,
    gameId: GameId,
    drawId: SerialId,
    hasAddOn: z.boolean(),
    playsPerShare: count,
    sharePrice: Dollars,
    shares: count,
    leastShares: count,
    mostShares: count,
    deadline: Instant,
    claimAbove: Dollars,
    lines: z.array(z.array(Line)),
    termsHash: Hash,
    sold: count,
    /** The rules of the draw, with amounts in cents. */
    rules: GameRules,
    result: Line.extend({ extra: Numbers }).nullable(),
    /** Prizes that depend on how many won: a jackpot, a share. */
    tiers: z.array(z.object({ tier: count, winners: count, prize: Dollars, remainder: count })),
    tickets: z.array(
      z.object({ ticketNumber: z.string(), lines: z.array(Line), prizes: z.array(Dollars), isClaim: z.boolean() }),
    ),
    people: z.array(
      z.object({ mark: z.string(), shares: count, amount: Dollars, isMe: z.boolean(), won: Dollars.nullable() }),
    ),
    /** Null until it is settled. */
    settlement: z.object({ won: Dollars, shared: Dollars, claimed: Dollars }).nullable(),
  })
  .meta({ id: 'PoolReceipt' });
export type PoolReceipt = z.infer<typeof PoolReceipt>;

export const PoolReason = z.strictObject({
  reason: z.string().trim().min(1, 'Enter a reason').max(200, 'Use at most 200 characters'),
});
const PoolClaim = z.object({
  id: SerialId,
  ticketNumber: z.string(),
  amount: Dollars,
  state: z.enum(poolClaimStates),
  note: z.string().nullable(),
});
export const AdminPool = z
  .object({ ...poolShape, held: Dollars, claims: z.array(PoolClaim) })
  .meta({ id: 'AdminPool' });
export type AdminPool = z.infer<typeof AdminPool>;
