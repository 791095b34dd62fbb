import type { BestSeller, StockOut, UnsoldProduct } from '@autolotto/contract/admin/figures/model.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { pagesAsCsv } from '../../platform/files/csv.ts';
import type { Actor } from '../../platform/http/session.ts';
import { recordFiguresExport } from './exports.ts';
import { type Around, closedOrders } from './measures.ts';

/** Counts the units of a day anew and writes what is different. */
export const countSales = (tx: Tx, day: string, around: Around) =>
  rows(
    tx,
    sql`with sold as (
        select o.store_id, l.product_id, sum(l.quantity)::int as units
          from ${closedOrders(around)} join order_lines l on l.order_id = o.id
         where o.status = 'delivered' and (o.closed_at at time zone s.time_zone)::date = ${day}::date and l.quantity > 0
         group by 1, 2),
      gone as (
        delete from daily_sales d where d.day = ${day}::date
           and not exists (select from sold s where s.store_id = d.store_id and s.product_id = d.product_id))
      insert into daily_sales(day, store_id, product_id, units) select ${day}::date, store_id, product_id, units from sold
      on conflict (day, store_id, product_id) do update set units = excluded.units where daily_sales.units <> excluded.units`,
  );

type Wanted = {
  readonly from: string;
  readonly to: string;
  readonly storeId: number | undefined;
  readonly limit: number;
};
export const listBestSellers = (db: Reader, of: Wanted): Promise<BestSeller[]> =>
  rows<BestSeller>(
    db,
    sql`select d.product_id as "productId", p.name, s.name as "storeName", d.units
          from (select product_id, store_id, sum(units)::int as units from daily_sales
                 where day between ${of.from}::date and ${of.to}::date
                   and ${of.storeId === undefined ? sql`true` : sql`store_id = ${of.storeId}`}
                 group by 1, 2 order by 3 desc, 1 limit ${of.limit}) d
          join products p on p.id = d.product_id join stores s on s.id = d.store_id
         order by d.units desc, d.product_id`,
  );

/** Most stock first: it is money that lies on a shelf. */
export const listUnsold = (db: Reader, of: Wanted): Promise<UnsoldProduct[]> =>
  rows<UnsoldProduct>(
    db,
    sql`select p.id as "productId", p.name, s.name as "storeName", p.stock
          from products p join stores s on s.id = p.store_id
         where p.is_active and (p.created_at at time zone s.time_zone)::date <= ${of.to}::date
           and ${of.storeId === undefined ? sql`true` : sql`p.store_id = ${of.storeId}`}
           and p.id not in (select product_id from daily_sales where day between ${of.from}::date and ${of.to}::date)
         order by p.stock desc, p.id limit ${of.limit}`,
  );

/** By the hours of the shop's days; a product that still is out counts up to now. */
export const listStockOuts = (db: Reader, of: Wanted): Promise<StockOut[]> =>
  rows<StockOut>(
    db,
    sql`select p.id as "productId", p.name, s.name as "storeName", p.stock = 0 as "isOut",
               round(sum(extract(epoch from least(coalesce(o.ended_at, app_now()), range.until) - greatest(o.started_at, range.since))) / 3600)::int as hours
          from stock_outs o join products p on p.id = o.product_id join stores s on s.id = p.store_id,
               lateral (select ${of.from}::date::timestamp at time zone s.time_zone as since,
                               (${of.to}::date + 1)::timestamp at time zone s.time_zone as until) range
         where p.is_active and ${of.storeId === undefined ? sql`true` : sql`p.store_id = ${of.storeId}`}
           -- Two days more than any zone needs: the index finds them.
           and (o.ended_at is null or o.ended_at > ${of.from}::date - 2)
           and least(coalesce(o.ended_at, app_now()), range.until) > greatest(o.started_at, range.since)
         group by p.id, s.id order by hours desc, p.id limit ${of.limit}`,
  );

/** The best sellers as a spreadsheet reads them. That they were taken is audited before. */
export async function exportBestSellers({ db }: Context, actor: Actor, of: Wanted): Promise<AsyncGenerator<string>> {
  const { from, to, storeId } = of;
  await recordFiguresExport(db, actor, storeId, { firstDay: from, lastDay: to, by: 'product' });
  return pagesAsCsv<BestSeller>({
    columns: ['product_id', 'name', 'store', 'units'],
    size: Number.POSITIVE_INFINITY,
    list: () => listBestSellers(db.read, of),
    valuesOf: ({ productId, name, storeName, units }) => [String(productId), name, storeName, String(units)],
  });
}
