import { z } from 'zod';
import { Wallet } from '../ledger/model.ts';
import { depositMethods } from '../policy/model.ts';
import { SerialId } from '../shared/ids.ts';
import { Dollars, DollarsIn, Instant } from '../shared/wire.ts';

export const MakeDeposit = z.strictObject({
  amount: DollarsIn.refine((amount) => amount >= 1, 'Minimum deposit is $0.01'),
});

/** A deposit credits the wallet only once its payment is confirmed. */
const depositStatuses = ['pending', 'confirmed', 'failed'] as const;
export const Deposit = z
  .object({
    id: SerialId,
    status: z.enum(depositStatuses),
    /** The amount credited to the wallet. */
    amount: Dollars,
    /** Network fee, paid on top. */
    networkFee: Dollars,
    /** The payment's total: amount plus fee. */
    total: Dollars,
    provider: z.string(),
    method: z.enum(depositMethods),
    /** What the provider took back since, fee included. */
    refunded: Dollars,
    createdAt: Instant,
    wallet: Wallet,
  })
  .meta({ id: 'Deposit' });
export type Deposit = z.infer<typeof Deposit>;
