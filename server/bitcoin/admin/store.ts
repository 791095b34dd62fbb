import type { ShownPayments } from '@autolotto/contract/bitcoin/admin/shown.ts';
import { sql } from 'drizzle-orm';
import { bitcoinOutside, companyBitcoin, companyColdBitcoin } from '../../ledger/accounts.ts';
import { type Reader, rows } from '../../platform/database/db.ts';
import { isSettled } from '../desk/store.ts';
import { dustBelow } from '../payments/rules.ts';
import type { Held, Sums } from './rules.ts';

/** Every satoshi that is at an address that was given out, by what became of it. What the network has lost is in no sum. */
export async function loadSums(db: Reader): Promise<Sums> {
  const [sums] = await rows<Sums>(
    db,
    sql`with held as (
          select o.sats, o.credited_key is not null and o.reversals % 2 = 0 as credited,
                 exists (select from btc_wallet_addresses w where w.network = o.network and w.address_index = o.address_index) as "isKept"
            from btc_outputs o where o.state in ('seen', 'in_block') or o.credited_key is not null and o.reversals % 2 = 0)
        select coalesce(sum(sats) filter (where credited and not "isKept"), 0)::float8 as dollars,
               coalesce(sum(sats) filter (where credited and "isKept"), 0)::float8 as kept,
               coalesce(sum(sats) filter (where not credited and sats >= ${dustBelow}), 0)::float8 as waiting,
               coalesce(sum(sats) filter (where not credited and sats < ${dustBelow}), 0)::float8 as small,
               coalesce((select -balance from ledger_accounts where name = ${bitcoinOutside.name}), 0)::float8 as "inBooks",
               coalesce((select sum(sats) from btc_sweeps), 0)::float8 as swept,
               coalesce((select balance from ledger_accounts where name = ${companyColdBitcoin.name}), 0)::float8 as cold,
               coalesce((select balance from ledger_accounts where name = ${companyBitcoin.name}), 0)::float8 as platform,
               coalesce((select sum(balance) from ledger_accounts where kind = 'bitcoin'), 0)::float8 as people
          from held`,
  );
  if (!sums) throw new Error('no sums');
  return sums;
}

/** What the watched addresses hold for good, in satoshis: in blocks as deep as payments wait for, less what was moved. */
export async function sumConfirmed(db: Reader, network: string, upTo: number): Promise<number> {
  const [sum] = await rows<{ sats: number }>(
    db,
    sql`select (coalesce(sum(o.sats), 0) - (select coalesce(sum(sats), 0) from btc_sweeps))::float8 as sats
          from btc_outputs o where o.network = ${network} and o.state = 'in_block' and o.height <= ${upTo}::int`,
  );
  return sum?.sats ?? 0;
}

/** What we have in blocks, up to a height. */
export const listHeld = (db: Reader, network: string, upTo: number): Promise<Held[]> =>
  rows<Held>(
    db,
    sql`select txid, vout, sats::float8 as sats from btc_outputs where network = ${network} and state = 'in_block' and height <= ${upTo}`,
  );

export const listGiven = (db: Reader, network: string, after: number, limit: number) =>
  rows<{ index: number; address: string }>(
    db,
    sql`select index, address from btc_addresses where network = ${network} and taken_at is not null and index > ${after} order by index limit ${limit}`,
  );

export type Addresses = { readonly ready: number; readonly given: number; readonly gap: number };
export async function loadAddresses(db: Reader, network: string): Promise<Addresses> {
  const [row] = await rows<Addresses>(
    db,
    // Unused ones between two used ones are a group of their own.
    sql`with given as (
          select index, exists (select from btc_outputs o where o.network = a.network and o.address_index = a.index) as used
            from btc_addresses a where network = ${network} and taken_at is not null),
        numbered as (select used, count(*) filter (where used) over (order by index) as run from given)
        select (select count(*) from btc_addresses where network = ${network} and taken_at is null)::int as ready,
               (select count(*) from given)::int as given,
               coalesce((select max(unused) from (select count(*) as unused from numbered where not used group by run) runs), 0)::int as gap`,
  );
  return row ?? { ready: 0, given: 0, gap: 0 };
}

export type Counts = {
  readonly open: number;
  readonly late: number;
  readonly partial: number;
  readonly over: number;
  readonly failed: number;
  readonly codes: number;
  readonly setAside: number;
};
/** What is settled is no exception any more. */
const wanted: Readonly<Record<ShownPayments, ReturnType<typeof sql>>> = {
  exceptions: sql`(p.exception <> 'none' or p.status = 'failed') and not ${isSettled}`,
  open: sql`p.status in ('pending', 'confirming')`,
  all: sql`true`,
};
export async function loadCounts(db: Reader): Promise<Counts> {
  const [row] = await rows<Counts>(
    db,
    sql`select count(*) filter (where status in ('pending', 'confirming'))::int as open, count(*) filter (where exception = 'late')::int as late,
               count(*) filter (where exception = 'partial')::int as partial, count(*) filter (where exception = 'over')::int as over,
               count(*) filter (where status = 'failed')::int as failed,
               (select count(*) from cash_codes where state = 'open')::int as codes,
               (select coalesce(sum(amount), 0) from cash_codes where state = 'open')::float8 as "setAside"
          from btc_payments p
         where p.id in (select p.id from btc_payments p where ${wanted.open} union all select p.id from btc_payments p where ${wanted.exceptions})`,
  );
  if (!row) throw new Error('no counts');
  return row;
}

export async function listPaymentIds(
  db: Reader,
  {
    show,
    limit,
    cursor,
  }: { readonly show: ShownPayments; readonly limit: number; readonly cursor: number | undefined },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select p.id from btc_payments p where ${wanted[show]} and ${cursor === undefined ? sql`true` : sql`p.id < ${cursor}`} order by p.id desc limit ${limit}`,
  );
  return found.map(({ id }) => id);
}
