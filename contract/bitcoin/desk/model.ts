import { z } from 'zod';
import { Reason } from '../../identity/roles/model.ts';
import { SerialId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { BtcAmount } from '../sale/model.ts';
import { isTransactionHash, referenceLength } from './limits.ts';

/** How the case of a payment that went otherwise than asked was closed, or is to be: above an amount by two admins. */
export const BitcoinSettlement = z
  .object({
    id: SerialId,
    state: z.enum(['proposed', 'settled']),
    words: z.string(),
    reference: z.string(),
    /** As colleagues call them. */
    proposedBy: z.string(),
    proposedAt: Instant,
    /** The caller has proposed it, and may withdraw it. */
    isMine: z.boolean(),
    /** It waits for another admin than the one who proposed it and the payer, and the caller is one. */
    mayConfirm: z.boolean(),
    /** Null where one admin was enough, or it waits. */
    confirmedBy: z.string().nullable(),
    settledAt: Instant.nullable(),
  })
  .meta({ id: 'BitcoinSettlement' });

export const SettleBitcoinPayment = z.discriminatedUnion('decision', [
  z.strictObject({
    decision: z.literal('settle'),
    words: Reason,
    reference: z
      .string()
      .trim()
      .min(referenceLength.min, 'Enter a reference')
      .max(referenceLength.max, 'Use fewer words'),
  }),
  z.strictObject({ decision: z.enum(['confirm', 'refuse']), settlementId: SerialId }),
]);
export type SettleBitcoinPayment = z.infer<typeof SettleBitcoinPayment>;

/** Coins that the owner moved out of the watch-only wallet. */
export const RecordSweep = z.strictObject({
  txid: z
    .string()
    .max(80)
    .trim()
    .toLowerCase()
    .refine(isTransactionHash, 'Enter the hash of the transaction: 64 characters'),
  amount: BtcAmount,
});
export type RecordSweep = z.output<typeof RecordSweep>;
