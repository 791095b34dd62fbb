import { z } from 'zod';
import { Reason } from '../../identity/roles/model.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';

/** How a disputed deposit is settled: what is missing is taken from the wallet, or the platform bears it. */
export const disputeDecisions = ['collect', 'write_off'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/** A deposit that the bank or the Bitcoin network took back when part of it was already spent. */
export const DisputedDeposit = z
  .object({
    id: SerialId,
    depositId: SerialId,
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    /** The amount once credited. */
    amount: Dollars,
    /** The part of it that the wallet could not give back, and that its owner owes. */
    owed: Dollars,
    /** In the wallet now. */
    balance: Dollars,
    isDisputed: z.boolean(),
    openedAt: Instant,
  })
  .meta({ id: 'DisputedDeposit' });
export type DisputedDeposit = z.infer<typeof DisputedDeposit>;

export const DisputedDepositParams = z.object({ disputeId: SerialIdParam });
export const SettleDispute = z.strictObject({ decision: z.enum(disputeDecisions), reason: Reason });
export type SettleDispute = z.output<typeof SettleDispute>;
