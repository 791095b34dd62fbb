import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { GameWallet, TransactionHash } from '../model.ts';
import { rewardBlockers, rewardIds } from './catalogue.ts';

export const Reward = z
  .object({
    id: z.enum(rewardIds),
    /** In English; a page renders `id` in the reader's language. */
    title: z.string(),
    description: z.string(),
    /** Store points that it costs. */
    points: z.int(),
    /** Points that the person needs beside what they have; 0 when they have enough. */
    missing: z.int(),
    blocker: z.enum(rewardBlockers).nullable(),
  })
  .meta({ id: 'Reward' });
export type Reward = z.infer<typeof Reward>;

/** A reward that waits for the next order. Taking its use back (`DELETE /api/promotions/applied/:useId`) brings the points back. */
export const WaitingReward = z
  .object({ reward: z.enum(rewardIds), useId: SerialId, points: z.int(), redeemedAt: Instant })
  .meta({ id: 'WaitingReward' });
export type WaitingReward = z.infer<typeof WaitingReward>;

const ofOrder = { orderId: SerialId, storeName: z.string(), orderedAt: Instant, total: Dollars };
/** A delivered order that has no large-print receipt yet. */
export const ReceiptOrder = z.object(ofOrder).meta({ id: 'ReceiptOrder' });
export type ReceiptOrder = z.infer<typeof ReceiptOrder>;
export const OwnedReceipt = z.object({ id: SerialId, redeemedAt: Instant, ...ofOrder }).meta({ id: 'OwnedReceipt' });
export type OwnedReceipt = z.infer<typeof OwnedReceipt>;

export const RewardsOverview = z
  .object({
    storePoints: z.int(),
    rewards: z.array(Reward),
    waiting: WaitingReward.nullable(),
    /** Newest first, at most 20. */
    receiptOrders: z.array(ReceiptOrder),
    receipts: z.array(OwnedReceipt),
  })
  .meta({ id: 'RewardsOverview' });
export type RewardsOverview = z.infer<typeof RewardsOverview>;

export const RewardParams = z.object({ reward: z.string().max(40) });
export const ReceiptParams = z.object({ receiptId: SerialIdParam });

const pointsSentence = 'Enter a whole number of points, 1 to 1,000,000';
export const RedeemReward = z.strictObject({
  /** What the person was shown that it costs; another cost now is a refusal. */
  points: z.number(pointsSentence).int(pointsSentence).min(1, pointsSentence).max(1_000_000, pointsSentence),
  /** The order of a large-print receipt; other rewards have none. */
  orderId: SerialId.optional(),
});
export type RedeemReward = z.output<typeof RedeemReward>;

export const Redemption = z
  .object({
    id: SerialId,
    reward: z.enum(rewardIds),
    /** What it cost. */
    points: z.int(),
    orderId: SerialId.nullable(),
    redeemedAt: Instant,
    transactionHash: TransactionHash,
    /** As they are after it. */
    balances: GameWallet,
  })
  .meta({ id: 'Redemption' });
export type Redemption = z.infer<typeof Redemption>;
