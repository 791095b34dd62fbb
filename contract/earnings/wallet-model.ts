/** Paying out what a customer has in the wallet, when they ask support for it. */
import { z } from 'zod';
import { Email } from '../identity/model.ts';
import { Reason } from '../identity/roles/model.ts';
import { Dollars, DollarsIn } from '../shared/wire.ts';
import { Payout } from './model.ts';

export const WalletQuery = z.strictObject({ email: Email });

export const WalletOwner = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    isSuspended: z.boolean(),
    /** Available for a payout now. */
    balance: Dollars,
    /** Set aside for orders on their way: theirs to have back only when these do not go through. */
    held: Dollars,
    /** The latest, the newest first. */
    payouts: z.array(Payout),
  })
  .meta({ id: 'WalletOwner' });
export type WalletOwner = z.infer<typeof WalletOwner>;

export const PayOutWallet = z.strictObject({
  amount: DollarsIn.refine((amount) => amount > 0, 'Enter an amount above zero'),
  reason: Reason,
});
export type PayOutWallet = z.output<typeof PayOutWallet>;
