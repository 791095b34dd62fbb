import { type Cents, type Minor, negate, subtract } from '@autolotto/contract/shared/money.ts';
import { bitcoinOutside, bitcoinPosition, company, companyBitcoin, userBitcoin, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';
import { creditKey } from './payments/rules.ts';

/**
 * Bitcoins have arrived, and their payer has dollars for them: the platform holds the bitcoins, at what it gave for them.
 * The network fee goes off the first output of a payment.
 */
export function outputCredited(arrived: {
  paymentId: number;
  userId: string;
  txid: string;
  vout: number;
  sats: Minor<'BTC'>;
  value: Cents;
  fee: Cents;
}): Transfer {
  const { paymentId, userId, sats, value, fee } = arrived;
  return {
    key: creditKey(arrived),
    kind: 'bitcoin.credited',
    cause: `bitcoin:${paymentId}`,
    description: 'Bitcoin payment',
    legs: [
      leg(bitcoinOutside, negate(sats)),
      leg(companyBitcoin, sats),
      leg(bitcoinPosition(paymentId), negate(value)),
      leg(wallet(userId), subtract(value, fee)),
      leg(company('fees', paymentId), fee),
    ],
  };
}

/** Bitcoins have arrived for a person's Bitcoin wallet: they stay bitcoins. */
export function bitcoinKept(arrived: { userId: string; txid: string; vout: number; sats: Minor<'BTC'> }): Transfer {
  const { userId, sats } = arrived;
  return {
    key: creditKey(arrived),
    kind: 'bitcoin.kept',
    cause: `bitcoin:wallet:${userId}`,
    description: 'Bitcoin deposit',
    legs: [leg(bitcoinOutside, negate(sats)), leg(userBitcoin(userId), sats)],
  };
}
