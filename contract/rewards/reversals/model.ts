import { z } from 'zod';
import { Reason } from '../../identity/roles/model.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { achievementIds } from '../achievements.ts';

/** How a refused reversal is settled: it is made after all, or what was given stays. */
export const reversalDecisions = ['reverse', 'keep'] as const;
export type ReversalDecision = (typeof reversalDecisions)[number];

/** Coins or points that could not be taken back, because some of them are spent. */
export const RefusedReversal = z
  .object({
    id: SerialId,
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    /** What was bought, or awarded. */
    of: z.enum(['coins', 'points', 'achievement']),
    /** Null unless it was awarded. */
    achievement: z.enum(achievementIds).nullable(),
    /** What is to be taken back: coins with four decimals, or whole points. */
    amount: z.string(),
    /** What the person has of them now. */
    balance: z.string(),
    openedAt: Instant,
  })
  .meta({ id: 'RefusedReversal' });
export type RefusedReversal = z.infer<typeof RefusedReversal>;

export const RefusedReversalParams = z.object({ reversalId: SerialIdParam });
export const SettleReversal = z.strictObject({ decision: z.enum(reversalDecisions), reason: Reason });
export type SettleReversal = z.output<typeof SettleReversal>;
