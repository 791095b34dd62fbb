import { z } from 'zod';
import { complain, type FieldSentence } from '../shared/field-sentence.ts';
import { SerialId } from '../shared/ids.ts';
import { type Cents, fromDecimal } from '../shared/money.ts';
import { Dollars, Instant } from '../shared/wire.ts';
import { achievementIds } from './achievements.ts';
import { conversionLimit, pointsLimit } from './limits.ts';

/** AutoLottoCoin on the wire: a decimal string with four digits, "12.3456". */
export const Coins = z
  .string()
  .regex(/^-?\d+\.\d{4}$/)
  .meta({ description: 'AutoLottoCoin, four decimals', example: '12.3456' });

/** `ledger_transfers.request_hash` of the movement: the fingerprint that the sealed chain of the books covers. */
export const TransactionHash = z.string().regex(/^[0-9a-f]{64}$/);

/** A person's balances and level. Balances are the ledger's; rates are policy rows. */
export const GameWallet = z
  .object({
    /** Dollars that can be spent, as in the wallet. */
    balance: Dollars,
    /** Missing of deposits that were taken back after they were spent, as in the wallet. */
    owed: Dollars,
    autoLottoCoinBalance: Coins,
    /** Whole points. */
    storePoints: z.int(),
    /** floor(experiencePoints / experiencePerLevel), from 0. */
    gamificationLevel: z.int(),
    experiencePoints: z.int(),
    /** Dollars that left the wallet for goods and coins, less refunds. */
    totalSpent: Dollars,
    /** Percent of the way to the next level, 0 to 100 in tenths: 99.9. */
    levelProgress: z.number().min(0).max(100),
    /** AutoLottoCoin per dollar: "10.00". */
    coinsPerDollar: z.string(),
    /** Store points for one AutoLottoCoin. */
    pointsPerCoin: z.int(),
    /** XP for each dollar converted. */
    experiencePerDollar: z.int(),
    /** Store points that bring one XP when bought. */
    pointsPerExperience: z.int(),
    experiencePerLevel: z.int(),
    /** When these rates were read. */
    ratesAt: Instant,
  })
  .meta({ id: 'GameWallet' });
export type GameWallet = z.infer<typeof GameWallet>;

export const Achievement = z
  .object({
    id: z.enum(achievementIds),
    /** In English; a page renders `id` in the reader's language. */
    title: z.string(),
    description: z.string(),
    /** Store points. */
    pointsAwarded: z.int(),
    /** Null until it is earned. */
    awardedAt: Instant.nullable(),
    /** What was counted, at most the number needed, and the number needed. */
    progress: z.object({ have: z.int(), need: z.int() }),
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof Achievement>;

const coinTransactionTypes = ['conversion', 'points_purchase', 'reversal'] as const;
export const CoinTransaction = z
  .object({
    id: SerialId,
    type: z.enum(coinTransactionTypes),
    /** Always positive; `direction` gives the sign. */
    amount: Coins,
    direction: z.enum(['in', 'out']),
    description: z.string(),
    createdAt: Instant,
    /** Dollars that were converted; only on conversions. */
    usdAmount: Dollars.optional(),
    transactionHash: TransactionHash,
  })
  .meta({ id: 'CoinTransaction' });
export type CoinTransaction = z.infer<typeof CoinTransaction>;

const pointTransactionTypes = ['purchase', 'achievement', 'reward', 'reversal'] as const;
export const PointTransaction = z
  .object({
    id: SerialId,
    type: z.enum(pointTransactionTypes),
    /** Whole points, always positive; `direction` gives the sign. */
    amount: z.int(),
    direction: z.enum(['in', 'out']),
    description: z.string(),
    createdAt: Instant,
    transactionHash: TransactionHash,
  })
  .meta({ id: 'PointTransaction' });
export type PointTransaction = z.infer<typeof PointTransaction>;

type Sentences = Readonly<Record<'unreadable' | 'tooSmall' | 'tooLarge', FieldSentence>>;
/** Dollars to convert: "12.34" or 12.34; becomes cents. */
const conversionAmount = ({ unreadable, tooSmall, tooLarge }: Sentences) =>
  z
    .union([z.string().max(40), z.number()], unreadable)
    .transform((value, context): Cents => {
      const amount = fromDecimal('USD', String(value));
      if (amount !== undefined && amount > 0 && amount <= conversionLimit) return amount;
      complain(context, amount === undefined ? unreadable : amount <= 0 ? tooSmall : tooLarge);
      return z.NEVER;
    })
    .meta({ description: 'US dollars as a string or a number, at most two decimals', example: '12.34' });

const gameWalletWords: Sentences = {
  unreadable: 'Enter an amount in dollars and cents, like 12.34',
  tooSmall: 'Enter an amount above zero',
  tooLarge: 'Convert at most $10,000.00 at a time',
};
const chatInvalid = 'Please enter a valid AutoLottoCoin amount.';
const chatWords: Sentences = { unreadable: chatInvalid, tooSmall: chatInvalid, tooLarge: chatInvalid };

/**
 * Two documented shapes, exactly one of them at a time: `usdAmount` (game wallet), or `amount` with its currencies (chat).
 * Either amount is in dollars. They become one.
 */
export const ConvertToCoins = z
  .strictObject({
    usdAmount: conversionAmount(gameWalletWords).optional(),
    amount: conversionAmount(chatWords).optional(),
    fromCurrency: z.literal('USD').optional(),
    toCurrency: z.literal('ALC').optional(),
  })
  .transform(({ usdAmount, amount, fromCurrency, toCurrency }, context): { usdAmount: Cents } => {
    const isChat = amount !== undefined || fromCurrency !== undefined || toCurrency !== undefined;
    if (usdAmount !== undefined && !isChat) return { usdAmount };
    if (usdAmount !== undefined) complain(context, 'Send only one amount', ['amount']);
    else if (!isChat) complain(context, gameWalletWords.unreadable, ['usdAmount']);
    else if (amount === undefined) complain(context, chatInvalid, ['amount']);
    else if (fromCurrency && toCurrency) return { usdAmount: amount };
    else complain(context, 'Name both currencies', [fromCurrency ? 'toCurrency' : 'fromCurrency']);
    return z.NEVER;
  });
export type ConvertToCoins = z.output<typeof ConvertToCoins>;

export const Conversion = z
  .object({
    usdAmount: Dollars,
    autoLottoCoinAmount: Coins,
    /** AutoLottoCoin per dollar: "10.00". */
    conversionRate: z.string(),
    transactionHash: TransactionHash,
    experienceEarned: z.int(),
    /** As they are after it. */
    balances: GameWallet,
  })
  .meta({ id: 'Conversion' });
export type Conversion = z.infer<typeof Conversion>;

const pointsSentence = 'Enter a whole number of points, 1 to 1,000,000';
export const BuyPoints = z.strictObject({
  /** "500" or 500. */
  pointsAmount: z
    .union([z.string().max(40), z.number()], pointsSentence)
    .transform((value, context): number => {
      const points = fromDecimal('PTS', String(value));
      if (points !== undefined && points >= 1 && points <= pointsLimit) return points;
      complain(context, pointsSentence);
      return z.NEVER;
    })
    .meta({ description: 'Store points, a whole number from 1 to 1,000,000', example: 500 }),
});

export const PointsPurchase = z
  .object({
    pointsAmount: z.int(),
    /** What they cost. */
    autoLottoCoinAmount: Coins,
    transactionHash: TransactionHash,
    experienceEarned: z.int(),
    balances: GameWallet,
  })
  .meta({ id: 'PointsPurchase' });
export type PointsPurchase = z.infer<typeof PointsPurchase>;
