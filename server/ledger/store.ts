import type { Currency } from '@autolotto/contract/shared/money.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Finding } from '../platform/chain/chain.ts';
import { type Reader, rows } from '../platform/database/db.ts';
import { heldKinds } from './rules.ts';
import { accounts, entries, transfers } from './tables.ts';

export async function balances(db: Reader, names: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ name: accounts.name, balance: accounts.balance })
    .from(accounts)
    .where(inArray(accounts.name, [...names]));
  return new Map(found.map((row) => [row.name, row.balance]));
}

export type StatementRow = {
  id: number;
  transferId: number;
  /** Fingerprint of the transfer, which the sealed chain covers. */
  hash: string;
  kind: string;
  cause: string;
  description: string;
  amount: number;
  createdAt: string;
  /** For money set aside (a hold, a tip, a pending payout): whether it was settled or returned since. */
  isSettled: boolean;
};

/** Whether a transfer `t` sets nothing aside, or what it did set aside was settled or released since. */
const isSettled = sql.join(
  [
    sql`case t.kind`,
    ...Object.entries(heldKinds).map(
      ([kind, { settledBy, releasedBy }]) => sql`when ${sql.raw(`'${kind}'`)} then exists (
        select 1 from ledger_transfers s where s.cause = t.cause and s.kind in (${sql.raw(`'${settledBy}', '${releasedBy}'`)}))`,
    ),
    sql`else true end`,
  ],
  sql` `,
);

/**
 * One account's entries, newest first, after the one with `lastId`. Their order is that of `seq`: ids are given out before
 * the account is locked, so of two entries made at once the later one may have the smaller id.
 */
export function statement(
  db: Reader,
  accountName: string,
  limit: number,
  lastId: number | undefined,
): Promise<StatementRow[]> {
  return rows<StatementRow>(
    db,
    sql`
      select e.id::int as id, t.id::int as "transferId", t.request_hash as hash, t.kind, t.cause, t.description, e.amount::float8 as amount,
             to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
             ${isSettled} as "isSettled"
        from ledger_entries e
        join ledger_transfers t on t.id = e.transfer_id
       where e.account_id = (select id from ledger_accounts where name = ${accountName})
         and ${lastId === undefined ? sql`true` : sql`e.seq < (select seq from ledger_entries l where l.id = ${lastId} and l.account_id = e.account_id)`}
       order by e.seq desc
       limit ${limit}`,
  );
}

/** What some transfers moved on one account, by transfer. */
export async function amountsOn(
  db: Reader,
  accountName: string,
  transferIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await db
    .select({ transferId: entries.transferId, amount: entries.amount })
    .from(entries)
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(inArray(entries.transferId, [...transferIds]), eq(accounts.name, accountName)));
  return new Map(found.map((row) => [row.transferId, row.amount]));
}

/** A transfer by its number, with its legs. */
export const transferById = (db: Reader, id: number) =>
  db
    .select({ hash: transfers.requestHash, name: accounts.name, amount: entries.amount })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(transfers.id, id));

export type TransferRow = {
  readonly id: number;
  readonly kind: string;
  readonly description: string;
  readonly at: string;
  readonly legs: readonly { readonly account: string; readonly currency: Currency; readonly amount: number }[];
};
/** What an object caused, oldest first. */
export const listTransfers = (db: Reader, cause: string): Promise<TransferRow[]> =>
  rows<TransferRow>(
    db,
    sql`select t.id::int as id, t.kind, t.description, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
               json_agg(json_build_object('account', a.name, 'currency', e.currency, 'amount', e.amount) order by e.id) as legs
          from ledger_transfers t join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
         where t.cause = ${cause}
         group by t.id order by t.id`,
  );

export async function transferByKey(db: Reader, key: string) {
  const legs = await db
    .select({
      cause: transfers.cause,
      name: accounts.name,
      kind: accounts.kind,
      currency: accounts.currency,
      amount: entries.amount,
    })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(eq(transfers.key, key))
    .orderBy(desc(entries.id));
  return legs;
}

export const check = (db: Reader): Promise<Finding[]> =>
  rows<Finding>(db, sql`select finding, subject, detail from ledger_check()`);
export const checkRecent = (db: Reader): Promise<Finding[]> =>
  rows<Finding>(db, sql`select finding, subject, detail from ledger_check_recent()`);
/** Findings of so many accounts, the next of all at each minute. */
export const checkTurn = (db: Reader, most: number): Promise<Finding[]> =>
  rows<Finding>(db, sql`select finding, subject, detail from ledger_check_turn(${most}::int)`);
