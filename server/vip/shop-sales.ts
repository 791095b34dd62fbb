/** What the last days' sales of shops come to, by product: packs of printed tickets, and tickets on shelves. */
import { type SQL, sql } from 'drizzle-orm';
import { preparedRows, type Reader } from '../platform/database/db.ts';
import { dayStarts, daysAgo, ratedAgo } from './days.ts';
import { addSales, countedOf, heldSales, type Sales, type SalesRow } from './sales.ts';

/** One store, or all of them; what belongs to no store counts its days in the time zone of the installation. */
export type Scope = { readonly storeId: number | undefined; readonly timeZone: string };
type Row = SalesRow<number, Sales>;

/** The clock is asked once a query, not once a row; days are those of each shop. */
export const clock = (scope: Scope): SQL => sql`
  clock as materialized (select app_now() as now, app_now() - interval '7 days' as week, app_now() - interval '8 days' as since),
  shop as materialized (
    select s.id, s.name, ${dayStarts(sql`s.time_zone`)} as days
      from stores s, clock c where ${scope.storeId === undefined ? sql`true` : sql`s.id = ${scope.storeId}`})`;

/** Sums over sales as `(at, ago, units, is_lately, is_sale)`, with a column for each day. */
const sums = sql.raw(
  `coalesce(sum(units) filter (where is_lately), 0)::int as lately, max(at) filter (where is_sale) as last_sale, ${ratedAgo
    .map((ago) => `sum(units) filter (where ago = ${ago}) as day${ago}`)
    .join(', ')}`,
);
const byDay = sql.raw(`array[${ratedAgo.map((ago) => `coalesce(sum(day${ago}), 0)::int`).join(', ')}]`);

/**
 * Sums of `sold (key, lately, last_sale, day…)`, and what they were counted of. Everywhere a day begins at a quarter of an
 * hour, so no day ends within one.
 */
const counted = (table: SQL) => sql`
  select sold.key, coalesce(sum(sold.lately), 0)::int as lately, max(sold.last_sale) as "lastSale", ${byDay} as "byDay",
         counted.last, counted.now, counted.version
    from (select (select coalesce(max(id), 0) from ${table}) as last, extract(epoch from c.now)::float8 as now,
                 floor(extract(epoch from c.now) / 900)::text as version from clock c) counted left join sold on true
   group by sold.key, counted.last, counted.now, counted.version`;

/** Ends a subquery whose columns are calculated once for each row, and not once for each sum that takes them. */
const once = sql.raw('offset 0');

const packSale = (days: SQL) => sql`
  e.created_at as at, e.created_at > c.week as is_lately, ${daysAgo(sql`e.created_at`, days)} as ago,
  (e.last_ticket - e.first_ticket + 1) * case e.kind when 'put_back' then -1 else 1 end as units, e.kind <> 'put_back' as is_sale`;
const packSales = sql.raw(`e.kind in ('handed_out', 'sold_at_counter', 'put_back')`);

const sumsOfPack = sql.raw(ratedAgo.map((ago) => `s.day${ago}`).join(', '));

/** Sales of open packs and of those that were closed within a week: pack by pack, so that the index finds these days' however many were before. */
const allPackSales = sql`
  sold as (
    select k.product_id as key, s.lately, ${sumsOfPack},
           coalesce(s.last_sale, (
             select e.created_at from scratch_pack_events e
              where e.pack_id = k.id and e.kind in ('handed_out', 'sold_at_counter') order by e.created_at desc limit 1)) as last_sale
      from clock c, (
        select p.id, p.product_id, s.days from clock c, scratch_packs p join shop s on s.id = p.store_id
         where p.state in ('received', 'active') or p.closed_at > c.week ${once}) k
      cross join lateral (
        select ${sums} from (
          select ${packSale(sql`k.days`)} from scratch_pack_events e
           where e.pack_id = k.id and e.created_at > c.since and ${packSales} ${once}) sale) s)`;
const packSalesAfter = (after: number) => sql`
  sold as (
    select key, ${sums} from (
      select p.product_id as key, ${packSale(sql`s.days`)}
        from clock c, scratch_pack_events e join scratch_packs p on p.id = e.pack_id join shop s on s.id = p.store_id
       where e.id > ${after} and ${packSales} ${once}) sale
     group by key)`;
const countPackSales = async (db: Reader, scope: Scope, after: number) =>
  countedOf(
    await preparedRows<Row>(
      db,
      sql`with ${clock(scope)}, ${after === 0 ? allPackSales : packSalesAfter(after)} ${counted(sql`scratch_pack_events`)}`,
    ),
  );

const countShelfSales = async (db: Reader, scope: Scope, after: number) =>
  countedOf(
    await preparedRows<Row>(
      db,
      sql`
      with ${clock(scope)},
      sold as (
        select key, ${sums} from (
          select l.product_id as key, o.created_at as at, o.created_at > c.week as is_lately, l.quantity as units, true as is_sale,
                 ${daysAgo(sql`o.created_at`, sql`s.days`)} as ago
            from clock c, orders o join order_lines l on l.order_id = o.id join shop s on s.id = o.store_id
           where ${after === 0 ? sql`o.created_at > (select since from clock)` : sql`o.id > ${after}`}
             and o.status <> 'cancelled' and o.awaits_payment_until is null and l.category = 'lottery' and l.quantity > 0 ${once}) sale
         group by key)
      ${counted(sql`orders`)}`,
    ),
  );

type Load = (db: Reader, scope: Scope) => Promise<ReadonlyMap<number, Sales>>;
/** One shop's are few: they are counted at each call. */
function ofScope(count: typeof countPackSales): Load {
  const ofAll = heldSales(count, addSales);
  return async (db, scope) => (scope.storeId === undefined ? ofAll(db, scope) : (await count(db, scope, 0)).sales);
}
export const loadPackSales = ofScope(countPackSales);
export const loadShelfSales = ofScope(countShelfSales);
