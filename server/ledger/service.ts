import type { Transaction, TransactionType, Wallet } from '@autolotto/contract/ledger/model.ts';
import { cents, dollars, minor } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { accountExists } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader, Tx } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/session.ts';
import { coinsPerDollar, currentPolicy } from '../policy/service.ts';
import { type Account, type AccountKind, held, wallet } from './accounts.ts';
import { post } from './post.ts';
import { reversalOf, type TransferKind } from './rules.ts';
import * as store from './store.ts';

export type { Leg, Transfer } from './rules.ts';
export type { Finding } from './store.ts';

/** A person's dollars, on the given handle: inside a transaction it sees what the transaction wrote. */
export async function walletOf(context: Context, db: Reader, userId: string): Promise<Wallet> {
  const policy = await currentPolicy(context);
  return walletView(await store.balances(db, [wallet(userId).name, held(userId).name]), userId, coinsPerDollar(policy));
}

const walletView = (found: Map<string, number>, userId: string, rate: string): Wallet => ({
  balance: dollars(cents(found.get(wallet(userId).name) ?? 0)),
  held: dollars(cents(found.get(held(userId).name) ?? 0)),
  currency: 'USD',
  coinsPerDollar: rate,
});

/** One's own wallet, or anyone's for an admin; another's id is refused without saying whether it exists. */
export async function walletOfUser(context: Context, actor: Actor, userId: string): Promise<Wallet> {
  if (userId !== actor.userId && actor.role !== 'admin') fail('FORBIDDEN', {});
  if (!(await accountExists(context, userId))) fail('USER_NOT_FOUND', {});
  return walletOf(context, context.db.read, userId);
}

const typeOfKind: Record<TransferKind, TransactionType> = {
  deposit: 'deposit',
  'order.hold': 'purchase',
  'order.release': 'refund',
  'order.capture': 'purchase',
  'order.cash': 'purchase',
  reversal: 'adjustment',
};

/** What happened in a person's wallet, newest first. */
export async function transactionsOf(
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

/** Everything wrong with the books; empty when they are right. */
export const checkBooks = (context: Context): Promise<store.Finding[]> => store.check(context.db.read);
