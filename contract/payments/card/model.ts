import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Dollars } from '../../shared/wire.ts';
import { MakeDeposit } from '../model.ts';

export const CreatePaymentIntent = MakeDeposit.extend({ currency: z.literal('usd') });

/** What a page needs to show the provider's card form. */
export const CardPayment = z
  .object({
    clientSecret: z.string(),
    depositId: SerialId,
    publishableKey: z.string(),
    scriptUrl: z.string(),
    /** Added to the wallet. */
    amount: Dollars,
    processingFee: Dollars,
    /** Charged to the card. */
    total: Dollars,
  })
  .meta({ id: 'CardPayment' });
export type CardPayment = z.infer<typeof CardPayment>;

/** A deposit by its number, or by the provider's name of the payment, which is all that a returning browser knows. */
export const DepositParams = z.object({
  depositId: z.string().regex(/^(?:[1-9]\d{0,8}|pi_\w{1,200})$/, 'Enter a deposit number or payment name'),
});

export const EventReceipt = z.object({ received: z.literal(true) });
