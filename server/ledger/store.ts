import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, type Reader, rows, type Tx } from '../platform/database/db.ts';
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

export type Finding = { finding: string; subject: string; detail: string };
export const check = (db: Reader): Promise<Finding[]> =>
  rows<Finding>(db, sql`select finding, subject, detail from ledger_check()`);
export const checkRecent = (db: Reader): Promise<Finding[]> =>
  rows<Finding>(db, sql`select finding, subject, detail from ledger_check_recent()`);

/** From here on the transaction sees one snapshot of the books. Must be its first statement. */
export const freeze = (tx: Tx) => tx.execute(sql`set transaction isolation level repeatable read, read only`);
/** Gives the statements of this transaction more time than a request gets. */
export const allowTime = (tx: Tx, ms: number) =>
  tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true)`);

/** A transfer as the chain sees it, beside its seal; one of the two may be missing. Ids are text: they may pass 2^53. */
export type ChainRow = {
  readonly id: string;
  readonly key: string | null;
  readonly line: string | null;
  readonly seal: { readonly place: number; readonly hash: string } | null;
};
const chainBatch = 1_000;

/** The next transfers and seals after an id, in the order of ids. */
export async function linksAfter(db: Reader, lastId: string): Promise<ChainRow[]> {
  const found = await rows<Omit<ChainRow, 'seal'> & { place: number | null; hash: string | null }>(
    db,
    sql`
      with upto as (
        select coalesce((select id from ledger_transfers where id > ${lastId}::bigint order by id offset ${chainBatch - 1} limit 1), 9223372036854775807) as id
      )
      select coalesce(l.id, s.transfer_id)::text as id, l.key, l.line, s.place::float8 as place, encode(s.hash, 'hex') as hash
        from (select * from ledger_lines where id > ${lastId}::bigint and id <= (select id from upto)) l
        full join (select * from ledger_seals where transfer_id > ${lastId}::bigint and transfer_id <= (select id from upto)) s
          on s.transfer_id = l.id
       order by coalesce(l.id, s.transfer_id)`,
  );
  return found.map(({ place, hash, ...row }) => ({
    ...row,
    seal: place === null || hash === null ? null : { place, hash },
  }));
}

/** The end of the chain, as the database has it. */
export async function chainEnd(db: Reader): Promise<{ lastSealed: bigint; count: number; hash: string } | undefined> {
  const [end] = await rows<{ id: string; count: number; hash: string }>(
    db,
    sql`select transfer_id::text as id, place::float8 as count, encode(hash, 'hex') as hash from ledger_seals order by transfer_id desc limit 1`,
  );
  return end && { lastSealed: BigInt(end.id), count: end.count, hash: end.hash };
}

/** Limit of the chain, and the transactions that must end before it. */
export type Horizon = { readonly through: string; readonly writers: readonly string[] };
export async function horizon(db: Reader): Promise<Horizon> {
  const [found] = await rows<Horizon>(db, sql`select through::text as through, writers from ledger_horizon()`);
  if (!found) throw new Error('ledger_horizon answered nothing');
  return found;
}

/** Adds links up to a horizon; nothing while a transaction that may still write below it is running. */
export async function seal(
  db: Database,
  upTo: Horizon,
  limit: number,
): Promise<{ added: number; count: number; hash: string } | undefined> {
  const [sealed] = await db.statement<{ added: number; count: number; hash: string }>(
    sql`select added, count::float8 as count, hash from ledger_seal(${upTo.through}::bigint, ${sql.param(upTo.writers)}::text[], ${limit})`,
  );
  return sealed;
}
