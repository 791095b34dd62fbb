/** Each kind of inventory is one query. A further kind is a further row here. */
import { cents } from '@autolotto/contract/shared/money.ts';
import { ratedDays } from '@autolotto/contract/vip/model.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../platform/database/db.ts';
import type { Stock } from './rules.ts';

/** One store, or all of them. */
export type Scope = { readonly storeId: number | undefined };
type Provider = (db: Reader, scope: Scope) => Promise<Stock[]>;

type Row = Omit<Stock, 'price' | 'lastSale' | 'topPrize' | 'claimedWinnings' | 'winningTickets'> & {
  readonly price: string;
  readonly lastSale: string | null;
};
const stockOf = ({ price, lastSale, ...row }: Row): Stock => ({
  ...row,
  price: cents(price),
  lastSale: lastSale === null ? null : new Date(lastSale),
  topPrize: null,
  claimedWinnings: null,
  winningTickets: null,
});

/** The clock is asked once a query, not once a row; days are those of each shop. */
const clock = (scope: Scope) => sql`
  clock as materialized (select app_now() as now, app_now() - interval '7 days' as week, app_now() - interval '8 days' as since),
  shop as materialized (
    select s.id, s.name, s.time_zone, (c.now at time zone s.time_zone)::date as today
      from stores s, clock c where ${scope.storeId === undefined ? sql`true` : sql`s.id = ${scope.storeId}`})`;

/** Sums over sales as `(at, day, units)`, where a day is so many days ago. */
const days = Array.from({ length: ratedDays }, (_, day) => String(ratedDays - 1 - day));
const sums = sql`
  coalesce(sum(units) filter (where is_lately), 0)::int as "soldLately",
  ${sql.raw(`array[${days.map((ago) => `coalesce(sum(units) filter (where ago = ${ago}), 0)::int`).join(', ')}]`)} as "soldByDay"`;
const noDays = sql.raw(`array[${days.map(() => 0).join(', ')}]::int[]`);

/** Printed scratch tickets by product: open packs, and those that were closed within a week. */
const listPacks: Provider = async (db, scope) =>
  (
    await rows<Row>(
      db,
      sql`
      with ${clock(scope)},
      pack as materialized (
        select p.*, p.state in ('received', 'active') as is_open,
               coalesce((select sum(o.last_ticket - o.first_ticket + 1) from scratch_out o where o.pack_id = p.id), 0) as taken,
               (select e.created_at from scratch_pack_events e
                 where e.pack_id = p.id and e.kind in ('handed_out', 'sold_at_counter') order by e.id desc limit 1) as last_sale
          from scratch_packs p, clock c
         where (p.state in ('received', 'active') or p.closed_at > c.week) and p.store_id in (select id from shop)),
      held as (
        select product_id, count(*) filter (where is_open)::int as packs, max(ticket_price) filter (where is_open) as price,
               sum(taken)::int as sold, max(last_sale) as last_sale,
               coalesce(sum(last_ticket - first_ticket + 1 - taken) filter (where is_open), 0)::int as remaining
          from pack group by product_id),
      sale as (
        select k.product_id, e.created_at > c.week as is_lately, s.today - (e.created_at at time zone s.time_zone)::date as ago,
               (e.last_ticket - e.first_ticket + 1) * case e.kind when 'put_back' then -1 else 1 end as units
          from clock c, pack k join shop s on s.id = k.store_id join scratch_pack_events e on e.pack_id = k.id
         where k.last_sale > c.since and e.created_at > c.since and e.kind in ('handed_out', 'sold_at_counter', 'put_back')),
      sold as (select product_id, ${sums} from sale group by product_id),
      arrived as (select product_id, min(received_at) as at from scratch_packs group by product_id)
      select 'packs-' || p.id as id, 'packs' as kind, p.name as title, 'scratch' as type, held.packs,
             coalesce(held.price, p.price)::text as price, held.sold, held.remaining, held.last_sale as "lastSale",
             coalesce(sold."soldLately", 0) as "soldLately", coalesce(sold."soldByDay", ${noDays}) as "soldByDay",
             arrived.at > c.week as "isNew", s.name as "storeName"
        from clock c, held join products p on p.id = held.product_id join shop s on s.id = p.store_id
        join arrived on arrived.product_id = held.product_id left join sold on sold.product_id = held.product_id`,
    )
  ).map(stockOf);

/** Lottery products without packs: what is on the shelf, and what a week's orders took from it. */
const listShelves: Provider = async (db, scope) =>
  (
    await rows<Row>(
      db,
      sql`
      with ${clock(scope)},
      sale as (
        select l.product_id, o.created_at as at, o.created_at > c.week as is_lately, l.quantity as units,
               s.today - (o.created_at at time zone s.time_zone)::date as ago
          from clock c, orders o join order_lines l on l.order_id = o.id join shop s on s.id = o.store_id
         where o.created_at > (select since from clock) and o.status <> 'cancelled' and l.category = 'lottery' and l.quantity > 0),
      sold as (select product_id, max(at) as last_sale, ${sums} from sale group by product_id)
      select 'shelf-' || p.id as id, 'shelf' as kind, p.name as title,
             case when p.scratch_off_number is null then 'lottery' else 'scratch' end as type, null as packs,
             p.price::text as price, coalesce(sold."soldLately", 0) as sold, p.stock as remaining, sold.last_sale as "lastSale",
             coalesce(sold."soldLately", 0) as "soldLately", coalesce(sold."soldByDay", ${noDays}) as "soldByDay",
             -- The past of a demo is older than its products.
             p.created_at > c.week and not exists (
               select from orders o join order_lines l on l.order_id = o.id
                where o.store_id = p.store_id and o.created_at between c.week - interval '7 days' and c.week and l.product_id = p.id) as "isNew",
             s.name as "storeName"
        from clock c, products p join shop s on s.id = p.store_id left join sold on sold.product_id = p.id
       where p.category = 'lottery' and p.is_active and not exists (select from scratch_packs x where x.product_id = p.id)`,
    )
  ).map(stockOf);

export const providers: readonly Provider[] = [listPacks, listShelves];
