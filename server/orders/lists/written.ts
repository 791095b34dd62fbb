/** What was written of orders as JSON, sent again while the database says that nothing of it has changed. */
import { hash } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/db.ts';
import { tagOf } from '../../platform/http/bind.ts';
import { memoryOf } from '../../platform/memory.ts';
import { ordersById, type RawOrder } from '../order/store.ts';
import type { Stamped } from './store.ts';

export type Written = { readonly json: string; readonly digest: string };
/** Two to three kilobytes each: what a hundred shops have on their boards. */
const memoryFor = memoryOf<Database, string, Written & { readonly stamp: string }>(12_000);

export const written = (value: object): Written => {
  const json = JSON.stringify(value);
  return { json, digest: hash('sha256', json, 'base64url') };
};

/** Names what somebody sees of an order: whoever sees the same of it, by the same name. */
type Sight = (order: Pick<Stamped, 'status' | 'customerId' | 'storeId' | 'courierId' | 'awaitsPaymentUntil'>) => string;

/**
 * Each order by its number, in the same order; none for those that were not written. `write` is given orders as they are
 * by now, and says by which name it shows each: an order may have gone to somebody since its stamp was read. The stamp was
 * read before its order, so that what is kept under it is never older.
 */
export async function writeOrders(
  context: Context,
  stamped: readonly Stamped[],
  sightOf: Sight,
  write: (found: readonly RawOrder[]) => Promise<readonly { id: number; sight: string; value: object }[]>,
): Promise<ReadonlyMap<number, Written>> {
  const memory = memoryFor(context.db);
  const known = new Map(
    stamped.flatMap((one) => {
      const kept = memory.get(`${one.id} ${sightOf(one)}`);
      return kept?.stamp === one.stamp ? [[one.id, kept]] : [];
    }),
  );
  const stamps = new Map(stamped.flatMap(({ id, stamp }) => (known.has(id) ? [] : [[id, stamp]])));
  const fresh = stamps.size === 0 ? [] : await write(await ordersById(context.db.read, [...stamps.keys()]));
  const all = new Map<number, Written>(known);
  for (const { id, sight, value } of fresh) {
    const one = { stamp: stamps.get(id) ?? '', ...written(value) };
    memory.set(`${id} ${sight}`, one);
    all.set(id, one);
  }
  return new Map(
    stamped.flatMap(({ id }) => {
      const one = all.get(id);
      return one ? [[id, one]] : [];
    }),
  );
}

/** A list as its reply is sent, which is joined only where it is, and the tag that is the same while it is. */
export const asReply = (orders: readonly Written[]): { readonly json: () => string; readonly tag: string } => ({
  json: () => `[${orders.map(({ json }) => json).join(',')}]`,
  tag: tagOf(orders.map(({ digest }) => digest).join()),
});
