import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';

/** How many open orders a store has for each of the times from one to another, both included; times without any are left out. */
export async function countScheduled(
  db: Reader,
  storeId: number,
  from: Date,
  to: Date,
): Promise<{ at: Date; orders: number }[]> {
  const found = await rows<{ ms: number; orders: number }>(
    db,
    sql`select (extract(epoch from scheduled_for) * 1000)::float8 as ms, count(*)::int as orders from orders
         where store_id = ${storeId} and scheduled_for between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
           and closed_at is null group by scheduled_for`,
  );
  return found.map(({ ms, orders }) => ({ at: new Date(ms), orders }));
}

export type Begun = {
  readonly id: number;
  readonly storeId: number;
  readonly status: OrderStatus;
  readonly version: number;
};

/** Orders without a courier whose later time came in the last minutes. */
export const listBegun = (db: Reader, minutes: number): Promise<Begun[]> =>
  rows<Begun>(
    db,
    sql`select id, store_id as "storeId", status, version from orders
         where courier_id is null and status in ('pending', 'accepted') and awaits_payment_until is null
           and scheduled_for between app_now() - make_interval(mins => ${minutes}::int) and app_now()`,
  );
