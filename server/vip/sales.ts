/**
 * Sales of a whole house, counted once a minute: the room asks every few seconds, and a week may have a million of them. Those
 * that were made since are counted at each call, and added.
 */
import type { Reader } from '../platform/database/db.ts';

export type Sales = {
  /** Tickets of the last seven times 24 hours. */
  readonly lately: number;
  /** Tickets of each of the last days, the oldest first. */
  readonly byDay: readonly number[];
  readonly lastSale: string | null;
};
/** Beside every row: the highest id that was looked at, the database's time in seconds, and what ends the use of these sums. */
type Count = { readonly last: number; readonly now: number; readonly version: string };
/** As the database counted them; a row without a key where nothing was sold. */
export type SalesRow<K, S extends Sales> = S & Count & { readonly key: K | null };
type Counted<K, S extends Sales> = Count & { readonly sales: ReadonlyMap<K, S> };

export function countedOf<K, S extends Sales>(found: readonly SalesRow<K, S>[]): Counted<K, S> {
  const [first] = found;
  if (!first) throw new Error('sales were counted without a time');
  const { last, now, version } = first;
  return { last, now, version, sales: new Map(found.flatMap((row) => (row.key === null ? [] : [[row.key, row]]))) };
}

const later = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && Date.parse(b) > Date.parse(a)) ? b : a;
export const addSales = (had: Sales, more: Sales): Sales => ({
  lately: had.lately + more.lately,
  byDay: had.byDay.map((units, day) => units + (more.byDay[day] ?? 0)),
  lastSale: later(had.lastSale, more.lastSale),
});

function addUp<K, S extends Sales>(
  held: ReadonlyMap<K, S>,
  fresh: ReadonlyMap<K, S>,
  add: (had: S, more: S) => S,
): ReadonlyMap<K, S> {
  const sums = new Map(held);
  for (const [key, more] of fresh) {
    const had = sums.get(key);
    sums.set(key, had ? add(had, more) : more);
  }
  return sums;
}

const heldSeconds = 60;

/**
 * Sums by key. A sale shows at once; one that was taken back, or made while others were counted, shows within a minute.
 * `count` counts what has a higher id than `after`, all of it after 0.
 */
export function heldSales<Scope, K, S extends Sales>(
  count: (db: Reader, scope: Scope, after: number) => Promise<Counted<K, S>>,
  add: (had: S, more: S) => S,
) {
  const heldOf = new WeakMap<Reader, Promise<Counted<K, S>>>();
  function countAll(db: Reader, scope: Scope): Promise<Counted<K, S>> {
    const counting = count(db, scope, 0);
    heldOf.set(db, counting);
    // What failed is counted again by whoever asks next.
    counting.catch(() => heldOf.delete(db));
    return counting;
  }
  return async function load(db: Reader, scope: Scope): Promise<ReadonlyMap<K, S>> {
    const holding = heldOf.get(db);
    if (!holding) return (await countAll(db, scope)).sales;
    const held = await holding;
    const fresh = await count(db, scope, held.last);
    if (fresh.version === held.version && Math.abs(fresh.now - held.now) <= heldSeconds)
      return addUp(held.sales, fresh.sales, add);
    // Another caller may have begun to count, before what this one must see.
    return heldOf.get(db) === holding ? (await countAll(db, scope)).sales : load(db, scope);
  };
}
