/** What other domains may ask of Bitcoin. */
import type { BitcoinPayment, BitcoinWallet } from '@autolotto/contract/bitcoin/model.ts';
import type { TestCoins } from '@autolotto/contract/bitcoin/test-coins.ts';
import { fromDecimal } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { mineBlock, payTestCoins } from './chain/simulated.ts';
import { loadPayment } from './payments/list.ts';
import { lookOnce } from './payments/watch.ts';
import { isSimulated } from './set-up.ts';
import { loadShown } from './wallet/store.ts';
import { loadBitcoinWallet } from './wallet/wallet.ts';

export { paymentEndedJob } from './jobs.ts';
export { createPaymentFor, type Payable } from './payments/create.ts';
export { bearShortfall, returnShortfall } from './payments/shortfall.ts';
export { findFor as findPaymentFor } from './payments/store.ts';

const satsOf = (btc: string): number => fromDecimal('BTC', btc) ?? 0;
/** Enough to tell it from a rounding. */
const tenth = (sats: number): number => Math.ceil(sats / 10);

/** Does to a payment of the caller's on the simulated network what people do on the real one. */
export async function tryTestCoins(
  context: Context,
  actor: Actor,
  paymentId: number,
  what: TestCoins,
): Promise<BitcoinPayment> {
  if (!isSimulated(context)) fail('DEMO_ONLY', {});
  const payment = await loadPayment(context, actor, paymentId);
  if (payment.userId !== actor.userId) fail('PAYMENT_UNKNOWN', {});
  const wanted = satsOf(payment.missing) || satsOf(payment.amount);
  if (what === 'block') await mineBlock(context);
  else
    await payTestCoins(context, {
      address: payment.bitcoinAddress,
      sats: what === 'less' ? wanted - tenth(wanted) : what === 'more' ? wanted + tenth(wanted) : wanted,
      from: what === 'late' ? new Date(new Date(payment.expiresAt).getTime() + 1_000) : null,
    });
  await lookOnce(context);
  return loadPayment(context, actor, paymentId);
}

const filledSats = 100_000;
/** Sends test coins to the caller's Bitcoin wallet, or finds a block. */
export async function fillWithTestCoins(
  context: Context,
  actor: Actor,
  what: 'coins' | 'block',
): Promise<BitcoinWallet> {
  if (!isSimulated(context)) fail('DEMO_ONLY', {});
  const { address } = (await loadShown(context.db.read, actor.userId)) ?? fail('NO_BITCOIN_WALLET', {});
  if (what === 'block') await mineBlock(context);
  else await payTestCoins(context, { address, sats: filledSats, from: null });
  await lookOnce(context);
  return loadBitcoinWallet(context, actor, actor.userId);
}
