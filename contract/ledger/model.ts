import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { type Currency, currencies } from '../shared/money.ts';
import { Dollars, Instant } from '../shared/wire.ts';

export const Wallet = z
  .object({
    /** Available balance. */
    balance: Dollars,
    /** Set aside for orders on their way; captured at delivery, released on cancel. */
    held: Dollars,
    /** Missing of deposits that were taken back after they were spent. */
    owed: Dollars,
    currency: z.literal('USD'),
    /** AutoLottoCoin per dollar: "10.00". */
    coinsPerDollar: z.string(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof Wallet>;

export const transactionTypes = ['deposit', 'purchase', 'refund', 'prize', 'payout', 'adjustment'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const Transaction = z
  .object({
    id: SerialId,
    type: z.enum(transactionTypes),
    /** Always positive; `direction` gives the sign. */
    amount: Dollars,
    direction: z.enum(['in', 'out']),
    description: z.string(),
    /** 'pending' while a purchase is only held, or a payout only asked for. */
    status: z.enum(['pending', 'completed']),
    createdAt: Instant,
    orderId: SerialId.nullable(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof Transaction>;

/** A transfer as it stands in the books, for admins. */
export const BookedTransfer = z
  .object({
    id: SerialId,
    /** As docs/money.md names it: 'order.capture'. */
    kind: z.string(),
    /** In English. */
    description: z.string(),
    at: Instant,
    /** They sum to zero in each currency. */
    legs: z.array(
      z.object({
        /** By its name in the books: 'store:7:earnings'. */
        account: z.string(),
        currency: z.enum(Object.keys(currencies) as [Currency, ...Currency[]]),
        /** Below zero went out. */
        amount: z.string().meta({ description: 'Decimal text', example: '-12.34' }),
      }),
    ),
  })
  .meta({ id: 'BookedTransfer' });
export type BookedTransfer = z.infer<typeof BookedTransfer>;
