import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { earthRadiusMiles, type Point } from '@autolotto/contract/shared/geo.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { orderDeclines } from '../tables.ts';
import type { OpenOrder } from './offer-rules.ts';

/** Not declined by this courier. `id` is the order's. */
export const notDeclinedBy = (courierId: string, id: SQL): SQL =>
  sql`not exists (select from order_declines d where d.courier_id = ${courierId} and d.order_id = ${id})`;

/** More than anybody reads through, and no more than is quickly put in order. */
const mostConsidered = 500;

/** Miles between two places, as the crow flies: the same as `milesBetween`. */
const distance = (latitude: SQL, longitude: SQL, otherLatitude: SQL, otherLongitude: SQL): SQL => sql`
  2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
    sin(radians(${otherLatitude} - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${otherLatitude})) * sin(radians(${otherLongitude} - ${longitude}) / 2) ^ 2)))`;
const distanceFrom = (point: Point, latitude: SQL, longitude: SQL): SQL =>
  distance(sql`${point.latitude}::float8`, sql`${point.longitude}::float8`, latitude, longitude);

const columns = sql`
  o.id, o.subtotal::int as subtotal, o.min_age as "minAge",
  coalesce((select t.amount from order_tips t where t.order_id = o.id), 0)::int as tip,
  coalesce((select sum(l.quantity) from order_lines l where l.order_id = o.id), 0)::int as items,
  array(select distinct l.category from order_lines l where l.order_id = o.id and l.quantity > 0) as categories,
  floor(extract(epoch from app_now() - o.created_at) / 60)::int as "waitingMinutes",
  o.payment_method = 'cash' as "isCash", o.delivery_address as address,
  json_build_object('latitude', s.latitude, 'longitude', s.longitude) as store,
  json_build_object('latitude', o.latitude, 'longitude', o.longitude) as door`;

export type Reach = {
  /** Around where the courier is, if anybody knows. */
  readonly from: Point | undefined;
  readonly radiusMiles: number;
  readonly barred: readonly Category[];
  readonly mayCollect: boolean;
};
/** Within reach of this courier, theirs to bring and not declined by them. Of `orders` o and `stores` s. */
const isOfferedTo = (courierId: string, { from, radiusMiles, barred, mayCollect }: Reach): SQL => sql`
  ${from ? sql`${distanceFrom(from, sql`s.latitude`, sql`s.longitude`)} <= ${radiusMiles}::float8` : sql`true`}
  and ${mayCollect ? sql`true` : sql`o.payment_method <> 'cash'`}
  and not exists (select from order_lines l
       where l.order_id = o.id and l.quantity > 0
         and l.category in (select jsonb_array_elements_text(${JSON.stringify(barred)}::jsonb)))
  and ${notDeclinedBy(courierId, sql`o.id`)}`;

/** What is open and offered to this courier: the oldest of it. Stores first, which are few, then the open orders of each from its own index. */
export const openFor = (db: Reader, courierId: string, reach: Reach): Promise<OpenOrder[]> =>
  rows<OpenOrder>(
    db,
    sql`
      select ${columns}
        from stores s join orders o on o.store_id = s.id and o.closed_at is null
       where o.courier_id is null and o.status in ('pending', 'accepted') and ${isOfferedTo(courierId, reach)}
       order by o.id limit ${mostConsidered}`,
  );

export async function openOrder(db: Reader, orderId: number): Promise<OpenOrder | undefined> {
  const [row] = await rows<OpenOrder>(
    db,
    sql`select ${columns} from orders o join stores s on s.id = o.store_id
         where o.id = ${orderId} and o.courier_id is null and o.status in ('pending', 'accepted')`,
  );
  return row;
}

export async function wasJustOffered(
  db: Reader,
  courierId: string,
  orderId: number,
  reach: Reach,
  minutes: number,
): Promise<boolean> {
  const [row] = await rows<{ was: boolean }>(
    db,
    sql`select exists (
          select from orders o join stores s on s.id = o.store_id
                 join order_events e on e.order_id = o.id and e.event in ('accept', 'claim') and e.actor_id = o.courier_id
           where o.id = ${orderId} and o.closed_at is null
             and e.created_at > app_now() - make_interval(mins => ${minutes}::int)
             and ${isOfferedTo(courierId, reach)}) as was`,
  );
  return row?.was === true;
}

/** Who is on duty within reach of an order's store, with what they have in hand. */
export const couriersAround = (
  db: Reader,
  orderId: number,
  { radiusMiles, placeGoodForMinutes, most }: { radiusMiles: number; placeGoodForMinutes: number; most: number },
): Promise<{ userId: string; inHand: number; hasDeclined: boolean }[]> =>
  rows(
    db,
    sql`select d.user_id as "userId",
               (select count(*)::int from orders h where h.courier_id = d.user_id and h.closed_at is null) as "inHand",
               exists (select from order_declines r where r.courier_id = d.user_id and r.order_id = o.id) as "hasDeclined"
          from orders o join stores s on s.id = o.store_id cross join courier_duties d
         where o.id = ${orderId} and d.on_duty and d.latitude is not null
           and d.seen_at > app_now() - make_interval(mins => ${placeGoodForMinutes}::int)
           and ${distance(sql`d.latitude`, sql`d.longitude`, sql`s.latitude`, sql`s.longitude`)} <= ${radiusMiles}::float8
         order by ${distance(sql`d.latitude`, sql`d.longitude`, sql`s.latitude`, sql`s.longitude`)}, d.user_id limit ${most}`,
  );

export async function decline(tx: Tx, courierId: string, orderId: number): Promise<void> {
  await tx.insert(orderDeclines).values({ courierId, orderId }).onConflictDoNothing();
}
