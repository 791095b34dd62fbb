/** Turns bitcoins of a Bitcoin wallet into dollars, at a price that was offered for a minute. */
import type { AskForQuote, BitcoinSale, SaleQuote } from '@autolotto/contract/bitcoin/sale/model.ts';
import { cents, dollars, minor, noCents, toDecimal } from '@autolotto/contract/shared/money.ts';
import { lockPerson } from '../../identity/service.ts';
import { post } from '../../ledger/post.ts';
import { closeDeposits, loadDepositTerms, openDepositWithin } from '../../payments/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import { assertBitcoins } from '../cash/refusal.ts';
import { satsFor, worthOf } from '../payments/rules.ts';
import { bitcoinSold } from '../postings.ts';
import { findFreshRate } from '../rates/rates.ts';
import * as store from './store.ts';

const quoteSeconds = 60;

const inBtc = (sats: number): string => toDecimal('BTC', minor('BTC', sats));
const inUsd = (amount: number): string => dollars(cents(amount));

export async function quoteSale(context: Context, { userId }: Actor, asked: AskForQuote): Promise<SaleQuote> {
  await assertFeatureOn(context, 'bitcoin');
  const { cents: rateCents } = (await findFreshRate(context)) ?? fail('RATE_STALE', {});
  const sats = asked.amount ?? satsFor(asked.usdAmount ?? noCents, rateCents);
  const valueCents = worthOf(sats, rateCents);
  if (valueCents <= 0) fail('BITCOIN_TOO_LITTLE', {});
  const row = await context.db.transact(async (tx) => {
    await assertBitcoins(tx, userId, sats);
    return store.insertQuote(tx, { userId, sats, rateCents, valueCents }, quoteSeconds);
  });
  const price = { amount: inBtc(sats), usdAmount: inUsd(valueCents), rate: inUsd(rateCents) };
  return { quoteId: row.id, ...price, expiresAt: row.expiresAt.toISOString() };
}

/** A quote is taken once: again, it answers what was sold. A stranger's and a missing one are the same. */
export async function sellBitcoin(context: Context, { userId }: Actor, quoteId: number): Promise<BitcoinSale> {
  const terms = { ...(await loadDepositTerms(context)), networkFee: noCents };
  await context.db.transact(async (tx) => {
    await lockPerson(tx, userId);
    const row = await store.lockSale(tx, quoteId);
    if (!row || row.userId !== userId) fail('QUOTE_UNKNOWN', {});
    if (row.soldAt) return;
    if (row.expiresAt.getTime() <= row.now.getTime()) fail('QUOTE_OVER', {});
    await assertBitcoins(tx, userId, row.sats);
    await sell(tx, context, row, terms);
  });
  const row = await store.loadSale(context.db.read, quoteId);
  if (!row?.soldAt) throw new Error(`sale ${quoteId} is gone`);
  return {
    ...{ id: row.id, amount: inBtc(row.sats), usdAmount: inUsd(row.valueCents), rate: inUsd(row.rateCents) },
    soldAt: row.soldAt.toISOString(),
  };
}

async function sell(
  tx: Tx,
  context: Context,
  row: store.SaleRow,
  terms: Parameters<typeof openDepositWithin>[2]['terms'],
): Promise<void> {
  const { id, userId, sats, valueCents } = row;
  const amount = cents(valueCents);
  // Dollars that come into a wallet are a deposit: its limits hold here as well.
  const depositId = await openDepositWithin(tx, userId, {
    ...{ amount, terms },
    provider: { name: 'bitcoin', method: 'bitcoin' },
  });
  await post(tx, bitcoinSold({ id, userId, sats: minor('BTC', sats), value: amount }));
  await closeDeposits(tx, [depositId], 'confirmed');
  await store.markSold(tx, row, depositId);
  for (const type of ['wallet_changed', 'bitcoin_wallet_changed'] as const)
    await publish(tx, context.bus, { event: { type }, to: [userChannel(userId)] });
}
