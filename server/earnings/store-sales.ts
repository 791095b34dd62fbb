/** A shop's sales, from the books and the orders. */
import { type SQL, sql } from 'drizzle-orm';
import { storeEarnings } from '../ledger/accounts.ts';
import { type Reader, rows } from '../platform/database/db.ts';

const accountOf = (storeId: number): SQL =>
  sql`(select id from ledger_accounts where name = ${storeEarnings(storeId).name})`;

/** Sales of a delivered order, beside the amount posted for it. */
const ofOrder = sql`
  o.id, o.payment_method, o.closed_at, o.subtotal, o.charges, coalesce(e.amount, 0) as posted,
  coalesce((select sum(s.refund) from order_substitutions s where s.order_id = o.id and s.state in ('refunded', 'replaced')), 0)
    + coalesce((select sum(r.refund) from order_partial_refusals r where r.order_id = o.id), 0) as refunds`;

const sold = (storeId: number, which: SQL): SQL => sql`
  select ${ofOrder}
    from orders o
    join ledger_transfers t on t.key in ('order:' || o.id || ':capture', 'order:' || o.id || ':cash')
    left join ledger_entries e on e.transfer_id = t.id and e.account_id = ${accountOf(storeId)}
   where o.store_id = ${storeId} and o.status = 'delivered' and ${which}`;

export type RawDay = {
  day: string;
  orders: number;
  sales: number;
  posted: number;
  charges: number;
  refunds: number;
};
/**
 * Sales of each day in a zone, counted by the delivery as on the dashboard. The money moves with it; only the demo's
 * past was delivered before it was booked.
 */
export const soldSince = (db: Reader, storeId: number, zone: string, first: string): Promise<RawDay[]> =>
  rows(
    db,
    sql`select (closed_at at time zone ${zone})::date::text as day, count(*)::int as orders, sum(subtotal)::float8 as sales,
               sum(posted)::float8 as posted, sum(charges)::float8 as charges, sum(refunds)::float8 as refunds
          from (select ${ofOrder}
                  from ledger_entries e
                  join ledger_transfers t on t.id = e.transfer_id
                  join orders o on o.id = substr(t.cause, length('order:') + 1)::int
                 where e.account_id = ${accountOf(storeId)} and t.kind in ('order.capture', 'order.cash')
                   and o.closed_at >= (${first}::date)::timestamp at time zone ${zone}
                   and t.created_at >= (${first}::date)::timestamp at time zone ${zone}) one
         group by 1`,
  );

export type RawSold = {
  id: number;
  deliveredAt: string;
  isCash: boolean;
  sales: number;
  posted: number;
  charges: number;
  refunds: number;
  correction: number;
};
/** A page of delivered orders, newest first. */
export const soldOrders = (
  db: Reader,
  storeId: number,
  limit: number,
  beforeId: number | undefined,
): Promise<RawSold[]> =>
  rows(
    db,
    sql`select id, to_json(closed_at) #>> '{}' as "deliveredAt", payment_method = 'cash' as "isCash", subtotal::float8 as sales,
               posted::float8 as posted, charges::float8 as charges, refunds::float8 as refunds,
               coalesce((select sum(c.amount) from ledger_transfers ct join ledger_entries c on c.transfer_id = ct.id
                 where ct.cause = 'order:' || one.id and ct.kind = 'reversal'
                   and c.account_id = ${accountOf(storeId)}), 0)::float8 as correction
          from (${sold(storeId, beforeId === undefined ? sql`true` : sql`o.id < ${beforeId}`)} order by o.id desc limit ${limit}) one
         order by id desc`,
  );

/** Some of them. */
export const loadSold = (
  db: Reader,
  storeId: number,
  ids: readonly number[],
): Promise<Pick<RawSold, 'id' | 'sales' | 'posted' | 'charges' | 'refunds'>[]> =>
  rows(
    db,
    sql`select id, subtotal::float8 as sales, posted::float8 as posted, charges::float8 as charges, refunds::float8 as refunds
          from (${sold(storeId, sql`o.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)`)}) one`,
  );
