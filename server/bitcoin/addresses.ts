/** Addresses of the account, made ahead and given out once, whichever process asks. */
import { sql } from 'drizzle-orm';
import type { BitcoinAccount } from '../platform/adapters/bitcoin/account.ts';
import type { Context } from '../platform/context.ts';
import { type Database, type Reader, rows, type Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';

/** A job keeps so many ready; whoever finds none makes a few at once. */
const ready = 200;
const few = 10;

export type TakenAddress = { readonly index: number; readonly address: string };

const countFree = async (db: Reader, network: string): Promise<number> => {
  const [row] = await rows<{ free: number }>(
    db,
    sql`select count(*)::int as free from (select from btc_addresses where network = ${network} and taken_at is null limit ${ready}) free`,
  );
  return row?.free ?? 0;
};

/**
 * Makes a few where fewer than so many are ready. Continues where the last address ended: one that was ever made is never made
 * again.
 */
const makeMore = ({ db }: Context, { network, addressAt }: BitcoinAccount, below: number): Promise<void> =>
  db.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bitcoin addresses', 0))`);
    // Another call may have made them while this one waited.
    if ((await countFree(tx, network)) >= below) return;
    const [last] = await rows<{ index: number }>(
      tx,
      sql`select coalesce(max(index), -1)::int as index from btc_addresses where network = ${network}`,
    );
    const from = (last?.index ?? -1) + 1;
    const made = Array.from({ length: few }, (_, i) => ({ index: from + i, address: addressAt(from + i) }));
    await tx.execute(
      sql`insert into btc_addresses(network, index, address)
            select ${network}, one.index, one.address from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as one(index int, address text)`,
    );
  });

/** In small steps: making an address takes this thread some milliseconds. */
export async function fillAddresses(context: Context, account: BitcoinAccount): Promise<void> {
  for (let free = await countFree(context.db.read, account.network); free < ready; free += few) {
    if (context.stopping.aborted) return;
    await makeMore(context, account, ready);
  }
}

/** How many payments this process goes on with before it counts again. Others take of the same addresses. */
const uncounted = new WeakMap<Database, number>();

/** So that a transaction finds one; where many come at once, it may still find none. */
async function ensureAddress(context: Context, account: BitcoinAccount): Promise<void> {
  const left = uncounted.get(context.db) ?? 0;
  if (left > 0) return void uncounted.set(context.db, left - 1);
  const free = await countFree(context.db.read, account.network);
  if (free < few) await makeMore(context, account, few);
  else uncounted.set(context.db, free - few);
}

/** Others have taken all that were ready. */
class NoneReady extends Error {
  override readonly name = 'NoneReady';
}
const mostTries = 10;

/** Does what takes an address; where others have taken all that were ready, more are made, and it is done again. */
export async function withAddress<T>(context: Context, account: BitcoinAccount, work: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth++) {
    await ensureAddress(context, account);
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NoneReady)) throw error;
      uncounted.delete(context.db);
      if (nth === mostTries) return fail('SERVICE_UNAVAILABLE', {});
    }
  }
}

export async function takeAddress(tx: Tx, network: string): Promise<TakenAddress> {
  const [taken] = await rows<TakenAddress>(
    tx,
    sql`update btc_addresses set taken_at = app_now()
         where (network, index) = (select network, index from btc_addresses where network = ${network} and taken_at is null
                                    order by index limit 1 for update skip locked)
         returning index, address`,
  );
  if (!taken) throw new NoneReady();
  return taken;
}
