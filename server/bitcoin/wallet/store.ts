import type { BitcoinWalletTransaction } from '@autolotto/contract/bitcoin/model.ts';
import { sql } from 'drizzle-orm';
import type { BitcoinNetwork } from '../../platform/adapters/bitcoin/account.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { dustBelow } from '../payments/rules.ts';
import { isDeep, type Page } from '../payments/store.ts';

export type WalletAddress = {
  readonly network: BitcoinNetwork;
  readonly addressIndex: number;
  readonly address: string;
  readonly userId: string;
  /** Shown to its person still: nothing was sent to it. */
  readonly isShown: boolean;
};
const columns = sql`w.network, w.address_index as "addressIndex", a.address, w.user_id as "userId", w.used_at is null as "isShown"`;
const joined = sql`btc_wallet_addresses w join btc_addresses a on a.network = w.network and a.index = w.address_index`;

export async function loadShown(db: Reader, userId: string): Promise<WalletAddress | undefined> {
  const [row] = await rows<WalletAddress>(
    db,
    sql`select ${columns} from ${joined} where w.user_id = ${userId} and w.used_at is null`,
  );
  return row;
}

export async function lockAddress(tx: Tx, network: string, index: number): Promise<WalletAddress | undefined> {
  const [row] = await rows<WalletAddress>(
    tx,
    sql`select ${columns} from ${joined} where w.network = ${network} and w.address_index = ${index} for update of w`,
  );
  return row;
}

/** Another process may have been quicker: then its address stays. */
export const insertAddress = (tx: Tx, userId: string, network: string, index: number) =>
  tx.execute(
    sql`insert into btc_wallet_addresses(network, address_index, user_id) values (${network}, ${index}, ${userId}) on conflict do nothing`,
  );
export const markUsed = (tx: Tx, network: string, index: number) =>
  tx.execute(
    sql`update btc_wallet_addresses set used_at = app_now() where network = ${network} and address_index = ${index} and used_at is null`,
  );

export type Watched = WalletAddress & {
  /** Something is deep enough by now. */
  readonly isDue: boolean;
  /** Something is on its way: a new block counts for it. */
  readonly isConfirming: boolean;
};
/** Addresses that are looked at: those that are shown, those used within a month, and what is on its way; or all of them. */
export const listWatched = (
  db: Reader,
  network: string,
  { all, after, limit, tipHeight, required }: Page & { readonly tipHeight: number; readonly required: number },
): Promise<Watched[]> =>
  rows<Watched>(
    db,
    sql`select * from (
          select ${columns}, w.used_at,
                 exists (select from btc_outputs o where o.network = w.network and o.address_index = w.address_index and ${isDeep(tipHeight, sql`${required}::int`)}) as "isDue",
                 exists (select from btc_outputs o where o.network = w.network and o.address_index = w.address_index and o.sats >= ${dustBelow}
                            and (o.credited_key is null or o.reversals % 2 = 1) and o.state in ('seen', 'in_block')) as "isConfirming"
            from ${joined} where w.network = ${network} and w.address_index > ${after}) watched
         where ${all} or "isDue" or "isConfirming" or used_at is null or used_at > app_now() - interval '30 days'
         order by "addressIndex" limit ${limit}`,
  );

export type MovedRow = Omit<
  BitcoinWalletTransaction,
  'amount' | 'usdValue' | 'at' | 'description' | 'status' | 'confirmations'
> & {
  /** The payment's or the cash code's. */
  readonly number: number | null;
  /** Below zero left the wallet. */
  readonly sats: number;
  readonly valueCents: number | null;
  readonly arrivalRateCents: number | null;
  readonly atMs: number;
  readonly state: 'seen' | 'in_block' | 'gone' | 'conflicted' | null;
  readonly height: number | null;
  readonly isCredited: boolean;
};
/** The newest outputs to a person's addresses, and what was sold or made into cash codes of their Bitcoin wallet. */
export const listMoved = (db: Reader, userId: string, limit: number): Promise<MovedRow[]> =>
  rows<MovedRow>(
    db,
    sql`select * from (
          select o.txid || ':' || o.vout as id, case when own.payment is null then 'deposit' else 'payment' end as type, own.payment as number,
                 o.sats::float8 as sats, o.value_cents::float8 as "valueCents", o.arrival_rate_cents::float8 as "arrivalRateCents",
                 extract(epoch from o.first_seen_at)::float8 * 1000 as "atMs", o.state, o.height, o.credited_key is not null and o.reversals % 2 = 0 as "isCredited"
            from (select network, address_index, null::int as payment from btc_wallet_addresses where user_id = ${userId}
                  union all select network, address_index, id from btc_payments where user_id = ${userId}) own
            join btc_outputs o on o.network = own.network and o.address_index = own.address_index
          union all
          select 'sale:' || id, 'sale', null, -sats::float8, value_cents::float8, null, extract(epoch from sold_at)::float8 * 1000, null, null, true
            from btc_sales where user_id = ${userId} and sold_at is not null
          union all
          select 'cash:' || id, 'cash', id, -sats::float8, amount::float8, null, extract(epoch from created_at)::float8 * 1000, null, null, true
            from cash_codes where user_id = ${userId} and sats is not null) moved
         order by "atMs" desc, id limit ${limit}`,
  );
