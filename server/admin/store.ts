import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { OrderNote } from '@autolotto/contract/orders/timeline-notes.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../platform/database/db.ts';

export type Revenue = Record<'ever' | 'today' | 'lastWeek', { orders: number; cents: number }>;

/** From the sums of the days: the orders themselves are not read. */
export async function countRevenue(db: Reader): Promise<Revenue> {
  const [row] = await rows<{ revenue: Revenue }>(
    db,
    sql`
      with figures as (
        select f.measure, f.value, (app_now() at time zone s.time_zone)::date - f.day as age
          from daily_figures f join stores s on s.id = f.store_id
         where f.measure in ('delivered_orders', 'delivered_total')),
      sums as (
        select measure, coalesce(sum(value), 0) as ever,
               coalesce(sum(value) filter (where age = 0), 0) as today,
               coalesce(sum(value) filter (where age < 7), 0) as last_week
          from figures group by measure),
      orders as (select ever, today, last_week from sums where measure = 'delivered_orders'),
      totals as (select ever, today, last_week from sums where measure = 'delivered_total')
      select jsonb_build_object(
        'ever', jsonb_build_object('orders', coalesce(o.ever, 0), 'cents', coalesce(t.ever, 0)),
        'today', jsonb_build_object('orders', coalesce(o.today, 0), 'cents', coalesce(t.today, 0)),
        'lastWeek', jsonb_build_object('orders', coalesce(o.last_week, 0), 'cents', coalesce(t.last_week, 0))) as revenue
        from (select 1) one left join orders o on true left join totals t on true`,
  );
  if (!row) throw new Error('no figures');
  return row.revenue;
}

export type Difference = {
  readonly storeId: number;
  readonly store: string;
  readonly day: string;
  readonly cents: number;
};
/** Revenue by the books less that by the orders, where they differ, of shops' days that are over everywhere and have been counted. */
export const listDifferences = (db: Reader): Promise<Difference[]> =>
  rows<Difference>(
    db,
    sql`select f.store_id as "storeId", s.name as store, f.day::text as day,
               sum(case f.measure when 'revenue' then f.value else -f.value end)::float8 as cents
          from daily_figures f join stores s on s.id = f.store_id
         where f.measure in ('revenue', 'delivered_total')
           and f.day < (select (max(counted_at) at time zone 'UTC')::date - 1 from figure_marks)
         group by f.store_id, s.name, f.day
        having sum(case f.measure when 'revenue' then f.value else -f.value end) <> 0
         order by f.store_id, f.day`,
  );

/** The day that it is now, by UTC. */
export async function loadToday(db: Reader): Promise<string> {
  const [row] = await rows<{ today: string }>(db, sql`select (app_now() at time zone 'UTC')::date::text as today`);
  if (!row) throw new Error('no day');
  return row.today;
}

export async function countRefusedEvents(db: Reader): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select coalesce(sum(count), 0)::int as count from refused_calls
         where "row" = 'POST /api/payments/card/events' and minute > app_now() - interval '1 day'`,
  );
  return row?.count ?? 0;
}

type UnderWay = Record<'pending' | 'accepted' | 'picked_up' | 'en_route', number>;
export async function countUnderWay(db: Reader): Promise<UnderWay> {
  const found = await rows<{ status: keyof UnderWay; count: number }>(
    db,
    sql`select status, count(*)::int as count from orders
         where status in ('pending', 'accepted', 'picked_up', 'en_route') and awaits_payment_until is null group by status`,
  );
  const none: UnderWay = { pending: 0, accepted: 0, picked_up: 0, en_route: 0 };
  return { ...none, ...Object.fromEntries(found.map(({ status, count }) => [status, count])) };
}

export async function countOnDuty(db: Reader): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from courier_profiles p left join courier_availability a on a.user_id = p.user_id
         where p.is_active and p.background_check_status = 'approved' and coalesce(a.is_online, true)`,
  );
  return row?.count ?? 0;
}

export type Sealed = { readonly through: Date | null; readonly unsealed: number };
export async function loadSealed(db: Reader): Promise<Sealed> {
  const [row] = await rows<Sealed>(
    db,
    sql`with last as (select max(transfer_id) as id from ledger_seals)
        select (select t.created_at from ledger_transfers t where t.id = last.id) as through,
               (select count(*)::int from ledger_transfers t where t.id > coalesce(last.id, 0)) as unsealed from last`,
  );
  return row ?? { through: null, unsealed: 0 };
}

export type Activity = {
  readonly orderId: number;
  readonly storeName: string;
  readonly status: OrderStatus;
  readonly note: OrderNote | null;
  readonly at: Date;
};
/** The newest events of all orders. */
export const listActivity = (db: Reader, limit: number): Promise<Activity[]> =>
  rows<Activity>(
    db,
    sql`select e.order_id as "orderId", s.name as "storeName", e.status, e.note, e.created_at as at
          from (select id, order_id, status, note, created_at from order_events order by id desc limit ${limit}) e
          join orders o on o.id = e.order_id join stores s on s.id = o.store_id
         order by e.id desc`,
  );
