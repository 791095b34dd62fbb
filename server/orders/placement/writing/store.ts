/** Decided orders, written several in one statement. */
import { sql } from 'drizzle-orm';
import { type Database, type Named, rows, type Tx } from '../../../platform/database/db.ts';
import type { RawOrder } from '../../order/store.ts';
import type { Generated, OrderInput } from './input.ts';

/** The database's answer: the order that the key has placed before, or the generated fields of the new one. */
export type Placed = { readonly replayed: true; readonly view: RawOrder } | ({ readonly replayed: false } & Generated);

/** An order as it was decided; without one only its key, to find what that has placed. */
export type Placement = {
  readonly idempotencyKey?: string;
  readonly idempotencyScope?: string;
  readonly requestHash: string;
  readonly personAddress: string;
  readonly order: OrderInput | undefined;
};

type Result =
  | { replayed: true; view: RawOrder }
  | { replayed: false; orders: Omit<Generated, 'lineIds'>[]; lineIds: number[] };

/** The input of the function: what belongs to an order says by `n` to which. */
export const placementInput = (placements: readonly Placement[]): string => {
  const each = <T extends object>(of: (order: OrderInput) => readonly T[]) =>
    placements.flatMap(({ order }, at) => (order ? of(order).map((part) => ({ ...part, n: at + 1 })) : []));
  return JSON.stringify({
    orders: placements.map(({ order, ...asked }, at) => {
      const { lines: _lines, charges: _charges, legs: _legs, told: _told, ...rest } = order ?? {};
      return { ...asked, replayOnly: !order, ...rest, n: at + 1 };
    }),
    lines: each(({ lines }) => lines.map(({ preferences: _, ...line }) => line)),
    preferences: each(({ lines }) =>
      lines.flatMap(({ productId, preferences }) =>
        preferences.map((id, rank) => ({ of: productId, rank: rank + 1, productId: id })),
      ),
    ),
    charges: each(({ charges }) => charges),
    legs: each(({ legs }) => legs),
    told: each(({ told }) => told),
  });
};

function placedBy(result: Result | undefined, placements: readonly Placement[]): Placed[] {
  if (!result) throw new Error('orders_place_all answered nothing');
  if (result.replayed) return [result];
  let from = 0;
  return result.orders.map((order, at) => {
    const lineIds = result.lineIds.slice(from, from + (placements[at]?.order?.lines.length ?? 0));
    from += lineIds.length;
    return { replayed: false, ...order, lineIds };
  });
}

const placing: Named<{ result: Result }> = {
  name: 'place order',
  text: 'select orders_place_all($1::jsonb) as result',
  writes: true,
};
/**
 * Writes decided orders in one statement, all or none. SQLSTATE AL001: facts changed; AL002: the key was used for another;
 * AL004: an account is closed.
 */
export async function placeAll(db: Database, placements: readonly Placement[]): Promise<Placed[]> {
  const [row] = await db.named(placing, [placementInput(placements)]);
  return placedBy(row?.result, placements);
}

/** The same for one order, as part of more. */
export async function placeWithin(tx: Tx, placement: Placement): Promise<Placed> {
  const [row] = await rows<{ result: Result }>(
    tx,
    sql`select orders_place_all(${placementInput([placement])}::jsonb) as result`,
  );
  const [placed] = placedBy(row?.result, [placement]);
  if (!placed) throw new Error('orders_place_all answered no order');
  return placed;
}
