import type { BookedTransfer, Transaction, TransactionType, Wallet } from '@autolotto/contract/ledger/model.ts';
import {
  type Currency,
  cents,
  dollars,
  type Minor,
  minor,
  negate,
  toDecimal,
} from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { assertMayReadUser } from '../identity/service.ts';
import type { ChainReport, Finding, Head } from '../platform/chain/chain.ts';
import { sealAll } from '../platform/chain/sealing.ts';
import { loadChecked } from '../platform/checks.ts';
import type { Context } from '../platform/context.ts';
import type { Database, Reader, Tx } from '../platform/database/db.ts';
import { allowTime, atOneMoment } from '../platform/database/moment.ts';
import type { Actor } from '../platform/http/session.ts';
import { coinsPerDollar, currentPolicy } from '../policy/service.ts';
import { type Account, type AccountKind, debt, held, wallet } from './accounts.ts';
import { bookChain, verifyBookChain } from './chain.ts';
import { post, transferHash } from './post.ts';
import { netLegs, reversalOf, type Transfer, type TransferKind } from './rules.ts';
import * as store from './store.ts';

export { ledgerHash } from './chain.ts';
export { checkLedgerJob, verifyLedgerJob } from './jobs.ts';

/** A person's dollars, on the given handle: inside a transaction it sees what the transaction wrote. */
export async function loadWallet(context: Context, db: Reader, userId: string): Promise<Wallet> {
  const policy = await currentPolicy(context);
  return walletView(
    await store.balances(db, [wallet(userId).name, held(userId).name, debt(userId).name]),
    userId,
    coinsPerDollar(policy),
  );
}

/** Balance of one account. */
export async function loadBalance<C extends Currency>(db: Reader, account: Account<C>): Promise<Minor<C>> {
  return minor(account.currency, (await store.balances(db, [account.name])).get(account.name) ?? 0);
}

/** Balances of several accounts, in the same order, each in its currency. */
export async function loadBalances<const A extends readonly Account[]>(
  db: Reader,
  of: A,
): Promise<{ -readonly [At in keyof A]: A[At] extends Account<infer C> ? Minor<C> : never }> {
  const found = await store.balances(
    db,
    of.map(({ name }) => name),
  );
  return of.map(({ name, currency }) => minor(currency, found.get(name) ?? 0)) as never;
}

export type StatementPage = { limit?: number | undefined; cursor?: number | undefined };
export type StatementLine<C extends Currency> = Omit<store.StatementRow, 'kind' | 'amount'> & {
  readonly kind: TransferKind;
  /** Below zero went out. */
  readonly amount: Minor<C>;
};
/** Entries of any account, newest first. */
export async function loadStatement<C extends Currency>(
  db: Reader,
  account: Account<C>,
  page: StatementPage,
): Promise<StatementLine<C>[]> {
  const found = await store.statement(db, account.name, page.limit ?? defaultPageSize, page.cursor);
  return found.map((row) => ({
    ...row,
    kind: row.kind as TransferKind,
    amount: minor(account.currency, row.amount),
  }));
}

/** What the transfers of a statement moved on another account, by transfer. */
export async function loadAmountsOn<C extends Currency>(
  db: Reader,
  account: Account<C>,
  transferIds: readonly number[],
): Promise<Map<number, Minor<C>>> {
  if (transferIds.length === 0) return new Map();
  const found = await store.amountsOn(db, account.name, transferIds);
  return new Map([...found].map(([id, amount]) => [id, minor(account.currency, amount)]));
}

const walletView = (results: Map<string, number>, userId: string, rate: string): Wallet => ({
  balance: dollars(cents(results.get(wallet(userId).name) ?? 0)),
  held: dollars(cents(results.get(held(userId).name) ?? 0)),
  owed: dollars(negate(cents(results.get(debt(userId).name) ?? 0))),
  currency: 'USD',
  coinsPerDollar: rate,
});

/** The user's own wallet, or anyone's for an admin; another's id is refused without revealing whether it exists. */
export async function walletOfUser(context: Context, actor: Actor, userId: string): Promise<Wallet> {
  await assertMayReadUser(context, actor, userId);
  return loadWallet(context, context.db.read, userId);
}

const typeOfKind: Record<TransferKind, TransactionType> = {
  deposit: 'deposit',
  'bitcoin.credited': 'deposit',
  'bitcoin.shortfall': 'adjustment',
  'bitcoin.shortfall-returned': 'adjustment',
  'bitcoin.kept': 'deposit',
  'bitcoin.taken-back': 'adjustment',
  'bitcoin.restored': 'refund',
  'bitcoin.sold': 'deposit',
  // From the platform to the platform: it is in nobody's wallet.
  'bitcoin.swept': 'adjustment',
  'cash-code.made': 'payout',
  // It leaves what was set aside, which is in nobody's wallet.
  'cash-code.paid': 'payout',
  'cash-code.returned': 'refund',
  'deposit.refunded': 'adjustment',
  'deposit.reinstated': 'refund',
  'debt.collected': 'adjustment',
  // In nobody's wallet: between what is owed and the platform.
  'debt.written-off': 'adjustment',
  'order.hold': 'purchase',
  'order.release': 'refund',
  'order.refund': 'refund',
  'order.capture': 'purchase',
  'order.cash': 'purchase',
  'order.tip': 'purchase',
  'order.tip-given': 'purchase',
  'order.tip-release': 'refund',
  // In nobody's wallet: they are between the platform, a customer's held money and a courier.
  'order.tip-paid': 'purchase',
  'order.return': 'adjustment',
  'courier.bonus': 'adjustment',
  'payout.requested': 'payout',
  'payout.refused': 'refund',
  // It leaves the pending payout, which is in nobody's wallet.
  'payout.paid': 'payout',
  'cash.handed-in': 'adjustment',
  'coins.bought': 'purchase',
  // These move no dollars.
  'points.bought': 'purchase',
  achievement: 'adjustment',
  'reward.redeemed': 'purchase',
  'prize.credited': 'prize',
  // Claims are in nobody's wallet.
  'prize.claim': 'prize',
  'prize.paid': 'prize',
  'prize.expired': 'adjustment',
  'instant.sold': 'purchase',
  // In nobody's wallet: from the deck to the platform.
  'instant.deck-over': 'adjustment',
  'lottery.sold': 'purchase',
  'lottery.refunded': 'refund',
  // In nobody's wallet: between a draw and the fund of its game.
  'lottery.swept': 'adjustment',
  'lottery.fund': 'adjustment',
  'lottery.free-play': 'adjustment',
  'pool.joined': 'purchase',
  'pool.left': 'refund',
  'pool.returned': 'refund',
  // In nobody's wallet: between the members' money and a draw, a fund, or the outside.
  'pool.bought': 'purchase',
  'pool.refunded': 'refund',
  'pool.claim': 'prize',
  'pool.paid': 'payout',
  'ticket.hold': 'purchase',
  // It leaves what was set aside, which is in nobody's wallet.
  'ticket.capture': 'purchase',
  'ticket.release': 'refund',
  'ticket.prize': 'prize',
  'ticket.refund': 'refund',
  reversal: 'adjustment',
};

/** Transactions of a person's wallet, newest first. */
export async function loadTransactions(context: Context, userId: string, page: StatementPage): Promise<Transaction[]> {
  const found = await loadStatement(context.db.read, wallet(userId), page);
  return found.map((row) => ({
    id: row.id,
    type: typeOfKind[row.kind],
    amount: dollars(cents(Math.abs(row.amount))),
    direction: row.amount > 0 ? 'in' : 'out',
    description: row.description,
    status: row.isSettled ? 'completed' : 'pending',
    createdAt: row.createdAt,
    orderId: /^order:(\d+)$/.test(row.cause) ? Number(row.cause.slice('order:'.length)) : null,
  }));
}

export type PostedTransfer = {
  /** Fingerprint that the sealed chain covers. */
  readonly hash: string;
  readonly amountOn: <C extends Currency>(account: Account<C>) => Minor<C>;
};
const amountsIn =
  (amounts: ReadonlyMap<string, number>): PostedTransfer['amountOn'] =>
  ({ name, currency }) =>
    minor(currency, amounts.get(name) ?? 0);
/** A transfer that has just been posted, without asking for it. */
export const postedTransfer = (transfer: Transfer): PostedTransfer => ({
  hash: transferHash(transfer),
  amountOn: amountsIn(new Map(netLegs(transfer.legs).map(({ account, amount }) => [account.name, amount]))),
});
/** A transfer as it was posted. */
export async function loadTransfer(db: Reader, id: number): Promise<PostedTransfer> {
  const legs = await store.transferById(db, id);
  if (!legs[0]) throw new Error(`no transfer ${id}`);
  return { hash: legs[0].hash, amountOn: amountsIn(new Map(legs.map(({ name, amount }) => [name, amount]))) };
}

/** A transfer that is known to have been posted, by what it is for. */
export async function loadTransferByKey(db: Reader, key: string): Promise<Pick<PostedTransfer, 'amountOn'>> {
  const legs = await store.transferByKey(db, key);
  if (!legs[0]) throw new Error(`no transfer ${key}`);
  return { amountOn: amountsIn(new Map(legs.map(({ name, amount }) => [name, amount]))) };
}

/** Every transfer that an object caused, with its legs, oldest first: for admins. */
export async function listBooked(db: Reader, cause: string): Promise<BookedTransfer[]> {
  const found = await store.listTransfers(db, cause);
  return found.map(({ legs, ...transfer }) => ({
    ...transfer,
    legs: legs.map(({ account, currency, amount }) => ({
      account,
      currency,
      amount: toDecimal(currency, minor(currency, amount)),
    })),
  }));
}

/** Takes a transfer back by its opposite; nothing is edited. Twice is once. Answers what it had moved. */
export async function reverse(tx: Tx, key: string, reason: string): Promise<Pick<PostedTransfer, 'amountOn'>> {
  const legs = await store.transferByKey(tx, key);
  const cause = legs[0]?.cause;
  if (cause === undefined) throw new Error(`no transfer ${key}`);
  await post(
    tx,
    reversalOf(
      {
        key,
        cause,
        legs: legs.map((row) => ({
          account: { name: row.name, kind: row.kind as AccountKind, currency: row.currency } satisfies Account,
          amount: minor(row.currency, row.amount),
        })),
      },
      reason,
    ),
  );
  return { amountOn: amountsIn(new Map(legs.map(({ name, amount }) => [name, amount]))) };
}

/** All arithmetic findings against the books; empty when they are right. Reads all of them. */
export const checkBooks = (context: Context): Promise<Finding[]> => store.check(context.db.read);

/** The same for all balances and for what is not sealed yet: cheap enough for each start. */
export const checkRecent = (context: Context): Promise<Finding[]> =>
  context.db.transact(async (tx) => {
    await allowTime(tx, recentLimitMs);
    return store.checkRecent(tx);
  });
/**
 * What is not sealed yet, the balances that it has moved, and some of the others in turn: cheap enough for every minute,
 * however many there are. All of them while the last look found anything, so that nothing is sealed before it is mended.
 */
export const checkMinute = (context: Context, accountsAMinute: number): Promise<Finding[]> =>
  context.db.transact(async (tx) => {
    await allowTime(tx, recentLimitMs);
    const { findings } = await loadChecked(tx, ['ledger.recent']);
    return findings.length > 0 ? store.checkRecent(tx) : store.checkTurn(tx, accountsAMinute);
  });
const recentLimitMs = 50_000;

/** Everything that can be found wrong: the arithmetic and the whole chain, at one moment. */
export const verifyBooks = (db: Database, expected?: Head): Promise<ChainReport> =>
  atOneMoment(db, verifyLimitMs, (tx) => booksAt(tx, expected));
/** The same as a transaction sees them that has its moment and its time already. */
export async function booksAt(tx: Tx, expected?: Head): Promise<ChainReport> {
  const wrong = await store.check(tx);
  const report = await verifyBookChain(tx, expected);
  return { ...report, findings: [...wrong, ...report.findings] };
}
const verifyLimitMs = 3_600_000;

/**
 * Before the first request. Embedded books are read whole: they are small, and a folder has seen worse than a database
 * server. On PostgreSQL that would hold up the start for as long as the shop has been in business; a job does it at night.
 */
export const checkBooksAtStart = async (context: Context): Promise<readonly Finding[]> =>
  context.db.kind === 'embedded' ? (await verifyBooks(context.db)).findings : checkRecent(context);

/** Adds the newly committed transfers to the chain. */
export const sealBooks = (context: Context): Promise<void> => sealAll(context, bookChain, 'the books are sealed');
