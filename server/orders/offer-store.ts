import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import { earthRadiusMiles, type Point } from '@autolotto/contract/shared/geo.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../platform/db.ts';
import type { OpenOrder } from './offer-rules.ts';
import { orderDeclines } from './tables.ts';

/** Not declined by this courier. `id` is the order's. */
export const notDeclinedBy = (courierId: string, id: SQL): SQL =>
  sql`not exists (select from order_declines d where d.courier_id = ${courierId} and d.order_id = ${id})`;

/** More than anybody reads through, and no more than is quickly put in order. */
const mostConsidered = 500;

/** Within so many miles of a point, as the crow flies. */
export const within = (miles: number, point: Point, latitude: SQL, longitude: SQL): SQL => sql`
  2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
    sin(radians(${latitude} - ${point.latitude}::float8) / 2) ^ 2
    + cos(radians(${point.latitude}::float8)) * cos(radians(${latitude})) * sin(radians(${longitude} - ${point.longitude}::float8) / 2) ^ 2))) <= ${miles}::float8`;

export type Reach = {
  /** Around where the courier is, if anybody knows. */
  readonly from: Point | undefined;
  readonly radiusMiles: number;
  readonly barred: readonly Category[];
  readonly mayCollect: boolean;
};
/**
 * What is open within reach of this courier, may be brought by them and was not declined by them: the oldest of it. Stores
 * first, which are few, then the open orders of each from its own index.
 */
export const openFor = (
  db: Reader,
  courierId: string,
  { from, radiusMiles, barred, mayCollect }: Reach,
): Promise<OpenOrder[]> =>
  rows<OpenOrder>(
    db,
    sql`
      select o.id, o.subtotal::int as subtotal, o.min_age as "minAge",
             coalesce((select t.amount from order_tips t where t.order_id = o.id), 0)::int as tip,
             coalesce((select sum(l.quantity) from order_lines l where l.order_id = o.id), 0)::int as items,
             array(select distinct l.category from order_lines l where l.order_id = o.id and l.quantity > 0) as categories,
             floor(extract(epoch from app_now() - o.created_at) / 60)::int as "waitingMinutes",
             o.payment_method = 'cash' as "isCash", o.delivery_address as address,
             json_build_object('latitude', s.latitude, 'longitude', s.longitude) as store,
             json_build_object('latitude', o.latitude, 'longitude', o.longitude) as door
        from stores s join orders o on o.store_id = s.id and o.closed_at is null
       where ${from ? within(radiusMiles, from, sql`s.latitude`, sql`s.longitude`) : sql`true`}
         and o.courier_id is null and o.status in ('pending', 'accepted')
         and ${mayCollect ? sql`true` : sql`o.payment_method <> 'cash'`}
         and not exists (select from order_lines l
              where l.order_id = o.id and l.quantity > 0
                and l.category in (select jsonb_array_elements_text(${JSON.stringify(barred)}::jsonb)))
         and ${notDeclinedBy(courierId, sql`o.id`)}
       order by o.id limit ${mostConsidered}`,
  );

export async function decline(tx: Tx, courierId: string, orderId: number): Promise<void> {
  await tx.insert(orderDeclines).values({ courierId, orderId }).onConflictDoNothing();
}
