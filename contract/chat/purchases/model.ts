/** Group purchases as a room shows them. A card reads the same for everybody; what is the caller's own stands beside it. */
import { z } from 'zod';
import { CreatePool, Pool, PoolDetails } from '../../pools/model.ts';
import { complain } from '../../shared/field-sentence.ts';
import { type Cents, fromDecimal } from '../../shared/money.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { RoomIdIn } from '../room-id.ts';

const count = z.number().int();
const { gameId, state, returnReason } = Pool.shape;

export const GroupPurchaseDetails = z
  .object({
    poolId: Pool.shape.id,
    title: z.string(),
    gameId,
    gameName: z.string(),
    /** The lines of each ticket, in the order in which tickets are bought. */
    tickets: PoolDetails.shape.lines,
    pricePerShare: Dollars,
    totalCost: Dollars,
    /** Shares that are taken, of how many, and how many it needs at the deadline. */
    currentParticipants: count,
    maxParticipants: count,
    leastParticipants: count,
    deadline: Instant,
    drawsAt: Instant,
    state,
    returnReason,
    /** What was drawn, once it is confirmed. */
    result: PoolDetails.shape.result,
    /** What its tickets have won; null until it is settled. */
    won: Dollars.nullable(),
  })
  .meta({ id: 'GroupPurchaseDetails' });
export type GroupPurchaseDetails = z.infer<typeof GroupPurchaseDetails>;

export const GroupPurchase = z
  .object({
    /** Its card: "<roomId>:<number>". */
    messageId: z.string(),
    roomId: z.string(),
    groupPurchaseDetails: GroupPurchaseDetails,
    /** The most shares of one person. */
    mostShares: count,
    /** The caller's shares, and their part of what was won. */
    mine: Pool.shape.mine,
    /** Why the caller cannot join; null where they can, or where it is over for everybody. */
    whyNot: PoolDetails.shape.whyNot,
  })
  .meta({ id: 'GroupPurchase' });
export type GroupPurchase = z.infer<typeof GroupPurchase>;

/** The game is the one that the room is about. */
export const StartGroupPurchase = CreatePool.omit({ gameId: true }).extend({ roomId: RoomIdIn });
export type StartGroupPurchase = z.output<typeof StartGroupPurchase>;

const invalidAmount = 'Please enter a valid purchase amount.';
/** Dollars for whole shares. */
const PurchaseAmount = z
  .union([z.string().max(40), z.number()], invalidAmount)
  .transform((value, context): Cents => {
    const amount = fromDecimal('USD', String(value));
    if (amount !== undefined && amount > 0) return amount;
    complain(context, invalidAmount);
    return z.NEVER;
  })
  .meta({ description: 'US dollars above 0, for whole shares', example: '4.00' });

export const JoinGroupPurchase = z.strictObject({
  messageId: z.string('Choose a group purchase').min(1, 'Choose a group purchase').max(60, 'Choose a group purchase'),
  amount: PurchaseAmount,
  /** Fingerprint of the agreement that was shown; refused where it is another one. */
  termsHash: z.string().max(64).optional(),
});
export type JoinGroupPurchase = z.output<typeof JoinGroupPurchase>;
