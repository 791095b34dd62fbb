/** Bitcoins that people keep here: an address of their own, another one after each use, and a balance in the books. */
import type { BitcoinWallet, BitcoinWalletTransaction } from '@autolotto/contract/bitcoin/model.ts';
import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { assertMayReadUser } from '../../identity/service.ts';
import { userBitcoin } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { BitcoinAccount } from '../../platform/adapters/bitcoin/account.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn } from '../../policy/service.ts';
import { takeAddress, withAddress } from '../addresses.ts';
import { confirmationsOf, worthOf } from '../payments/rules.ts';
import { requireSetUp } from '../set-up.ts';
import { loadState } from '../state.ts';
import * as store from './store.ts';

const inBtc = (sats: number): string => toDecimal('BTC', minor('BTC', sats));
const inUsd = (amount: number): string => dollars(cents(amount));

/** Gives a person the address that is shown to them from now on. */
export async function showAnother(tx: Tx, context: Context, userId: string, account: BitcoinAccount): Promise<void> {
  const { index } = await takeAddress(tx, context, account);
  await store.insertAddress(tx, userId, account.network, index);
}

export async function loadBitcoinWallet(context: Context, actor: Actor, userId: string): Promise<BitcoinWallet> {
  await assertMayReadUser(context, actor, userId);
  const { read } = context.db;
  const [shown, sats, { rate }] = await Promise.all([
    store.loadShown(read, userId),
    loadBalance(read, userBitcoin(userId)),
    loadState(read),
  ]);
  return {
    balance: inBtc(sats),
    usdValue: rate ? inUsd(worthOf(sats, rate.cents)) : null,
    address: shown?.address ?? null,
    uri: shown ? `bitcoin:${shown.address}` : null,
  };
}

/** Twice is once. */
export async function createBitcoinWallet(context: Context, actor: Actor): Promise<BitcoinWallet> {
  const { userId } = actor;
  if ((await store.loadShown(context.db.read, userId)) === undefined) {
    await assertFeatureOn(context, 'bitcoin');
    const { account } = requireSetUp(context);
    await withAddress(context, account, () => context.db.transact((tx) => showAnother(tx, context, userId, account)));
  }
  return loadBitcoinWallet(context, actor, userId);
}

const descriptions: Record<BitcoinWalletTransaction['type'], (number: number | null) => string> = {
  deposit: () => 'Deposit to your Bitcoin wallet',
  payment: (id) => `Payment ${id}`,
  sale: () => 'Turned into dollars',
  cash: (id) => `Cash code ${id}`,
};

function view(row: store.MovedRow, tipHeight: number): BitcoinWalletTransaction {
  const { id, type, number, sats, valueCents, arrivalRateCents, state, isCredited } = row;
  const worth = valueCents ?? (arrivalRateCents === null ? null : worthOf(sats, arrivalRateCents));
  return {
    ...{ id, type, amount: inBtc(sats), at: new Date(row.atMs).toISOString() },
    description: descriptions[type](number),
    usdValue: worth === null ? null : inUsd(worth),
    status: isCredited ? 'confirmed' : state === 'seen' || state === 'in_block' ? 'pending' : 'failed',
    confirmations: confirmationsOf(row, tipHeight),
  };
}

export async function listBitcoinTransactions(
  context: Context,
  actor: Actor,
  userId: string,
  limit = defaultPageSize,
): Promise<BitcoinWalletTransaction[]> {
  await assertMayReadUser(context, actor, userId);
  const { read } = context.db;
  const [found, { tipHeight }] = await Promise.all([store.listMoved(read, userId, limit), loadState(read)]);
  return found.map((row) => view(row, tipHeight ?? 0));
}
