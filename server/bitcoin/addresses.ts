/** Addresses of the account, made ahead and given out once, whichever process asks. */
import { sql } from 'drizzle-orm';
import type { BitcoinAccount } from '../platform/adapters/bitcoin/account.ts';
import type { Context } from '../platform/context.ts';
import { type Database, type Named, namedRows, rows, type Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';

/** So many are kept ready. Whoever takes one of the last makes more, while calls go on. */
const ready = 200;
const last = 100;
/** Made in one step: this thread does nothing else meanwhile, for some milliseconds. */
const few = 20;

export type TakenAddress = { readonly index: number; readonly address: string };

/** The last address that was made, as far as this process knows. */
const known = new WeakMap<Database, number>();

/**
 * Makes a few where not all are ready. Continues where the last address ended: one that was ever made is never made again.
 * Answers how many are ready.
 */
const makeMore = (context: Context, { network, addressesFrom }: BitcoinAccount): Promise<number> =>
  context.db.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bitcoin addresses', 0))`);
    // Another process may have made them while this one waited.
    const [found] = await rows<{ free: number; newest: number }>(
      tx,
      sql`select (select count(*)::int from (select from btc_addresses where network = ${network} and taken_at is null limit ${ready}) free) as free,
                 (select coalesce(max(index), -1)::int from btc_addresses where network = ${network}) as newest`,
    );
    const { free, newest } = found ?? { free: 0, newest: -1 };
    const made = free < ready ? addressesFrom(newest + 1, few) : [];
    if (made.length > 0)
      await tx.execute(
        sql`insert into btc_addresses(network, index, address)
              select ${network}, ${newest}::int + one.at, one.address from jsonb_array_elements_text(${JSON.stringify(made)}::jsonb) with ordinality one(address, at)`,
      );
    tx.afterCommit(() => known.set(context.db, newest + made.length));
    return free + made.length;
  });

/** One step at a time in a process: whoever finds none waits for the one that is under way. */
const making = new WeakMap<Database, Promise<number>>();
function makeOnce(context: Context, account: BitcoinAccount): Promise<number> {
  const step = making.get(context.db) ?? makeMore(context, account).finally(() => void making.delete(context.db));
  making.set(context.db, step);
  return step;
}

export async function fillAddresses(context: Context, account: BitcoinAccount): Promise<void> {
  while (!context.stopping.aborted && (await makeOnce(context, account)) < ready);
}

/** Nobody waits for what is made here. */
const filling = new WeakSet<Database>();
function fillBehind(context: Context, account: BitcoinAccount, index: number): void {
  if (index + last < (known.get(context.db) ?? 0) || filling.has(context.db)) return;
  filling.add(context.db);
  fillAddresses(context, account)
    .catch((error: unknown) => context.log.warn({ err: error }, 'bitcoin addresses not made'))
    .finally(() => filling.delete(context.db));
}

/** Others have taken all that were ready. */
export class NoneReady extends Error {
  override readonly name = 'NoneReady';
}
const mostTries = 10;

/** Does what takes an address; where others have taken all that were ready, more are made, and it is done again. */
export async function withAddress<T>(context: Context, account: BitcoinAccount, work: () => Promise<T>): Promise<T> {
  for (let nth = 1; ; nth++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NoneReady)) throw error;
      if (nth === mostTries) return fail('SERVICE_UNAVAILABLE', {});
      await makeOnce(context, account);
    }
  }
}

/** What the transaction took of them: once it is kept, others are made behind it. */
export const noteTaken = (tx: Tx, context: Context, account: BitcoinAccount, index: number): void =>
  tx.afterCommit(() => fillBehind(context, account, index));

const taking: Named<TakenAddress> = {
  name: 'take a bitcoin address',
  text: 'select index, address from btc_take_address($1)',
};
export async function takeAddress(tx: Tx, context: Context, account: BitcoinAccount): Promise<TakenAddress> {
  const [taken] = await namedRows(tx, taking, [account.network]);
  if (!taken) throw new NoneReady();
  noteTaken(tx, context, account, taken.index);
  return taken;
}
