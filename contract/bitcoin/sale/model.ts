import { z } from 'zod';
import { complain } from '../../shared/field-sentence.ts';
import { SerialId } from '../../shared/ids.ts';
import { fromDecimal, type Minor } from '../../shared/money.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { Btc, DollarAmount } from '../model.ts';

export const BtcAmount = z
  .union([z.string().max(40), z.number()], 'Please enter a valid amount.')
  .transform((value, context): Minor<'BTC'> => {
    // An exponent, as numbers below a millionth are written with, is none of our decimals.
    const amount = fromDecimal('BTC', String(value));
    if (amount !== undefined && amount > 0) return amount;
    complain(context, 'Please enter a valid amount.');
    return z.NEVER;
  });

/** Bitcoins to turn into dollars, or dollars to get for them. */
export const AskForQuote = z
  .strictObject({ amount: BtcAmount.optional(), usdAmount: DollarAmount.optional() })
  .superRefine(({ amount, usdAmount }, context) => {
    if ((amount === undefined) === (usdAmount === undefined))
      complain(context, 'Please enter a valid amount.', [amount === undefined ? 'amount' : 'usdAmount']);
  });
export type AskForQuote = z.output<typeof AskForQuote>;

/** A price that is kept for a minute. */
export const SaleQuote = z
  .object({ quoteId: SerialId, amount: Btc, usdAmount: Dollars, rate: Dollars, expiresAt: Instant })
  .meta({ id: 'BitcoinSaleQuote' });
export type SaleQuote = z.infer<typeof SaleQuote>;

export const SellBitcoin = z.strictObject({ quoteId: SerialId });

export const BitcoinSale = z
  .object({ id: SerialId, amount: Btc, usdAmount: Dollars, rate: Dollars, soldAt: Instant })
  .meta({ id: 'BitcoinSale' });
export type BitcoinSale = z.infer<typeof BitcoinSale>;
