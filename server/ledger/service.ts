import type { Transaction, TransactionType, Wallet } from '@autolotto/contract/ledger/model.ts';
import { type Cents, cents, dollars, minor } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { accountExists } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import type { Database, Reader, Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { coinsPerDollar, currentPolicy } from '../policy/service.ts';
import { type Account, type AccountKind, held, wallet } from './accounts.ts';
import { type ChainReport, type Head, headText, verifyChain } from './chain.ts';
import { post } from './post.ts';
import { reversalOf, type TransferKind } from './rules.ts';
import * as store from './store.ts';

export { type ChainReport, type Head, headText, ledgerHash } from './chain.ts';

export type { Finding } from './store.ts';

/** A person's dollars, on the given handle: inside a transaction it sees what the transaction wrote. */
export async function loadWallet(context: Context, db: Reader, userId: string): Promise<Wallet> {
  const policy = await currentPolicy(context);
  return walletView(await store.balances(db, [wallet(userId).name, held(userId).name]), userId, coinsPerDollar(policy));
}

/** Balance of one account. */
export async function loadBalance(db: Reader, account: Account<'USD'>): Promise<Cents> {
  return cents((await store.balances(db, [account.name])).get(account.name) ?? 0);
}

/** Balances of several accounts, in the same order. */
export async function loadBalances(db: Reader, of: readonly Account<'USD'>[]): Promise<Cents[]> {
  const names = of.map(({ name }) => name);
  const found = await store.balances(db, names);
  return names.map((name) => cents(found.get(name) ?? 0));
}

const walletView = (results: Map<string, number>, userId: string, rate: string): Wallet => ({
  balance: dollars(cents(results.get(wallet(userId).name) ?? 0)),
  held: dollars(cents(results.get(held(userId).name) ?? 0)),
  currency: 'USD',
  coinsPerDollar: rate,
});

/** The user's own wallet, or anyone's for an admin; another's id is refused without revealing whether it exists. */
export async function walletOfUser(context: Context, actor: Actor, userId: string): Promise<Wallet> {
  if (userId !== actor.userId && actor.role !== 'admin') fail('FORBIDDEN', {});
  if (!(await accountExists(context, userId))) fail('USER_NOT_FOUND', {});
  return loadWallet(context, context.db.read, userId);
}

const typeOfKind: Record<TransferKind, TransactionType> = {
  deposit: 'deposit',
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
  reversal: 'adjustment',
};

/** Transactions of a person's wallet, newest first. */
export async function loadTransactions(
  context: Context,
  userId: string,
  page: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Transaction[]> {
  const found = await store.statement(context.db.read, wallet(userId).name, page.limit ?? defaultPageSize, page.cursor);
  return found.map((row) => ({
    id: row.id,
    type: typeOfKind[row.kind as TransferKind],
    amount: dollars(cents(Math.abs(row.amount))),
    direction: row.amount > 0 ? 'in' : 'out',
    description: row.description,
    status: row.isSettled ? 'completed' : 'pending',
    createdAt: row.createdAt,
    orderId: /^order:(\d+)$/.test(row.cause) ? Number(row.cause.slice('order:'.length)) : null,
  }));
}

/** Takes a transfer back by its opposite; nothing is edited. Twice is once. */
export async function reverse(tx: Tx, key: string, reason: string): Promise<void> {
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
}

/** All arithmetic findings against the books; empty when they are right. Reads all of them. */
export const checkBooks = (context: Context): Promise<store.Finding[]> => store.check(context.db.read);

/** The same for all balances and for what is not sealed yet: cheap enough for every minute. */
export const checkRecent = (context: Context): Promise<store.Finding[]> =>
  context.db.transact(async (tx) => {
    await store.allowTime(tx, recentLimitMs);
    return store.checkRecent(tx);
  });
const recentLimitMs = 50_000;

/** Everything that can be found wrong: the arithmetic and the whole chain, at one moment. */
export const verifyBooks = (db: Database, expected?: Head): Promise<ChainReport> =>
  db.transact(async (tx) => {
    await store.freeze(tx);
    await store.allowTime(tx, verifyLimitMs);
    return booksAt(tx, expected);
  });
/** The same as a transaction sees them that has its moment and its time already. */
export async function booksAt(tx: Tx, expected?: Head): Promise<ChainReport> {
  const wrong = await store.check(tx);
  const report = await verifyChain(tx, expected);
  return { ...report, findings: [...wrong, ...report.findings] };
}
const verifyLimitMs = 3_600_000;

/**
 * Before the first request. Embedded books are read whole: they are small, and a folder has seen worse than a database
 * server. On PostgreSQL that would hold up the start for as long as the shop has been in business; a job does it at night.
 */
export const checkBooksAtStart = async (context: Context): Promise<readonly store.Finding[]> =>
  context.db.kind === 'embedded' ? (await verifyBooks(context.db)).findings : checkRecent(context);

const sealBatch = 5_000;
/** A transaction lasts seconds at most; one that outlasts this is waited for by the next minute's job. */
const [patienceRounds, pauseMs] = [20, 250];

/**
 * Adds the newly committed transfers to the chain. The end of the chain goes to the log, out of reach of anyone with
 * access to the database: `npm run ledger:verify -- --expect <end>` compares.
 */
export async function sealBooks(context: Context): Promise<void> {
  const upTo = await store.horizon(context.db.read);
  for (let waited = 0; ; ) {
    const sealed = await store.seal(context.db, upTo, sealBatch);
    if (sealed === undefined) {
      if (waited === patienceRounds) return;
      waited += 1;
      await context.timers.sleep(pauseMs, context.stopping);
      continue;
    }
    if (sealed.added > 0) context.log.info({ added: sealed.added, end: headText(sealed) }, 'the books are sealed');
    if (sealed.added < sealBatch) return;
  }
}
