import { z } from 'zod';
import { complain } from '../shared/field-sentence.ts';
import { SerialId, SerialIdParam, UserId } from '../shared/ids.ts';
import { type Cents, fromDecimal } from '../shared/money.ts';
import { PageQuery } from '../shared/page.ts';
import { Dollars, Instant } from '../shared/wire.ts';
import { bitcoinExceptions, bitcoinPaymentStates, bitcoinPurposes } from './states.ts';
import { testCoins } from './test-coins.ts';

/** "0.00068334": always eight digits after the point, never an exponent. */
export const Btc = z
  .string()
  .regex(/^-?\d+\.\d{8}$/)
  .meta({ description: 'Bitcoin, eight decimals', example: '0.00068334' });

export const ExchangeRate = z
  .object({
    BTC: z.object({
      /** Dollars for one bitcoin. */
      usd: Dollars,
      /** In percent, "1.25"; null while a day of prices is not known. */
      change24h: z
        .string()
        .regex(/^-?\d+\.\d{2}$/)
        .nullable(),
    }),
    at: Instant,
    sources: z.array(z.string()),
    /** New payments are made at a fresh rate alone. */
    isFresh: z.boolean(),
    /** Whether the network was seen in the last minutes: without, open payments stand as they are. */
    isNetworkSeen: z.boolean(),
    /** What a new payment gets: minutes to pay in, and blocks until it is credited; and the least it can be. */
    terms: z.object({ minutes: z.number().int(), confirmations: z.number().int(), least: Dollars }),
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.infer<typeof ExchangeRate>;

/** Empty, letters, nothing, below nothing and a third decimal get the same sentence. */
export const DollarAmount = z
  .union([z.string().max(40), z.number()], 'Please enter a valid amount.')
  .transform((value, context): Cents => {
    const amount = fromDecimal('USD', typeof value === 'number' ? String(value) : value);
    if (amount !== undefined && amount > 0) return amount;
    complain(context, 'Please enter a valid amount.');
    return z.NEVER;
  });

export const CreateBitcoinPayment = z.strictObject({
  /** Null: the wallet is topped up. */
  orderId: SerialId.nullable(),
  usdAmount: DollarAmount,
  paymentType: z.literal('store_purchase'),
});

const BitcoinTransaction = z.object({
  hash: z.string(),
  amount: Btc,
  confirmations: z.number().int(),
  firstSeenAt: Instant,
  /** Too small to be credited, or not yet: why it does not count. */
  state: z.enum(['seen', 'in_block', 'gone', 'conflicted']),
  /** Dollars that it has brought to the wallet; null before. */
  credited: Dollars.nullable(),
});

export const BitcoinPayment = z
  .object({
    id: SerialId,
    userId: UserId,
    purpose: z.enum(bitcoinPurposes),
    orderId: SerialId.nullable(),
    /** It must be confirmed by then for what it is for; later its money is in the wallet. Null for the wallet. */
    holdsUntil: Instant.nullable(),
    status: z.enum(bitcoinPaymentStates),
    exception: z.enum(bitcoinExceptions),
    /** Bitcoin to send, the network fee of the top-up included. */
    amount: Btc,
    usdAmount: Dollars,
    networkFee: Dollars,
    /** Seen so far in time, and what is missing of the amount. */
    received: Btc,
    missing: Btc,
    /** Dollars that it has brought to the wallet. */
    credited: Dollars,
    bitcoinAddress: z.string(),
    /** What a wallet opens: the address and what is missing. */
    uri: z.string(),
    /** The rate that it keeps. */
    rate: Dollars,
    expiresAt: Instant,
    createdAt: Instant,
    confirmations: z.number().int(),
    requiredConfirmations: z.number().int(),
    /** Minutes until it is confirmed, about; null where nothing is on its way. */
    estimatedConfirmationTime: z.number().int().nullable(),
    transactionHash: z.string().nullable(),
    transactions: z.array(BitcoinTransaction),
  })
  .meta({ id: 'BitcoinPayment' });
export type BitcoinPayment = z.infer<typeof BitcoinPayment>;

/** Bitcoins that a person keeps here. */
export const BitcoinWallet = z
  .object({
    balance: Btc,
    /** At the rate of now; null while nobody knows it. */
    usdValue: Dollars.nullable(),
    /** Where to send some; null before it is created. Once used there is another one; the earlier ones stay the person's. */
    address: z.string().nullable(),
    /** What a wallet opens. */
    uri: z.string().nullable(),
  })
  .meta({ id: 'BitcoinWallet' });
export type BitcoinWallet = z.infer<typeof BitcoinWallet>;

/** What arrived for a person, for their Bitcoin wallet or for a payment, and what left their Bitcoin wallet. */
export const BitcoinWalletTransaction = z
  .object({
    /** Transaction hash and place in it; of what left, the sale or cash code. */
    id: z.string(),
    type: z.enum(['deposit', 'payment', 'sale', 'cash']),
    description: z.string(),
    /** Below zero left the wallet. */
    amount: Btc,
    /** What it brought, else what it is worth at the rate of its arrival; null where nobody knew one. */
    usdValue: Dollars.nullable(),
    at: Instant,
    status: z.enum(['pending', 'confirmed', 'failed']),
    /** Blocks of the network; 0 for what left, which is in our books alone. */
    confirmations: z.number().int(),
  })
  .meta({ id: 'BitcoinWalletTransaction' });
export type BitcoinWalletTransaction = z.infer<typeof BitcoinWalletTransaction>;
const mostBitcoinTransactions = 50;
export const BitcoinTransactionsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(mostBitcoinTransactions).optional(),
});
export const CreateBitcoinWallet = z.strictObject({});

export const BitcoinPaymentParams = z.object({ bitcoinPaymentId: SerialIdParam });
export const BitcoinPaymentsQuery = PageQuery;

/** Sends test coins to the caller's Bitcoin wallet, or finds a block. */
export const FillWithTestCoins = z.strictObject({ what: z.enum(['coins', 'block']) });
export const PayWithTestCoins = z.strictObject({ paymentId: SerialId, what: z.enum(testCoins) });
