import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { earthRadiusMiles, type Point } from '@autolotto/contract/shared/geo.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { beginning, hasBegun } from '../scheduling/begun.ts';
import { orderDeclines } from '../tables.ts';
import type { OpenOrder } from './offer-rules.ts';

const notDeclinedBy = (courierId: string | SQL, id: SQL): SQL =>
  sql`not exists (select from order_declines d where d.courier_id = ${courierId} and d.order_id = ${id})`;
/** What a courier may take, and has not declined. */
const isOpen = (order: SQL): SQL =>
  sql`${order}.courier_id is null and ${order}.status in ('pending', 'accepted') and ${order}.awaits_payment_until is null and ${hasBegun(order)}`;
export const openTo = (courierId: string): SQL =>
  sql`${isOpen(sql`orders`)} and ${notDeclinedBy(courierId, sql`orders.id`)}`;

/** More than anybody reads through, and no more than is quickly put in order. */
const maxConsidered = 500;
const maxWaitingInStore = 100;

/** Miles between two places, as the crow flies: the same as `milesBetween`. */
const distance = (latitude: SQL, longitude: SQL, otherLatitude: SQL, otherLongitude: SQL): SQL => sql`
  2 * ${earthRadiusMiles}::float8 * asin(least(1, sqrt(
    sin(radians(${otherLatitude} - ${latitude}) / 2) ^ 2
    + cos(radians(${latitude})) * cos(radians(${otherLatitude})) * sin(radians(${otherLongitude} - ${longitude}) / 2) ^ 2)))`;

const columns = sql`
  o.id, o.subtotal::int as subtotal, o.min_age as "minAge",
  coalesce((select t.amount from order_tips t where t.order_id = o.id), 0)::int as tip,
  coalesce((select sum(l.quantity) from order_lines l where l.order_id = o.id), 0)::int as items,
  array(select distinct l.category from order_lines l where l.order_id = o.id and l.quantity > 0) as categories,
  floor(extract(epoch from app_now() - ${beginning(sql`o`)}) / 60)::int as "waitingMinutes",
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
export type CourierReach = { readonly courierId: string; readonly reach: Reach };
/** These couriers as rows `c`, numbered from 0. */
function asRows(couriers: readonly CourierReach[]): SQL {
  const facts = couriers.map(({ courierId, reach: { from, radiusMiles, barred, mayCollect } }, number) => ({
    number,
    courier: courierId,
    latitude: from?.latitude,
    longitude: from?.longitude,
    miles: radiusMiles,
    barred,
    may_collect: mayCollect,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
    as c(number int, courier text, latitude float8, longitude float8, miles float8, barred jsonb, may_collect boolean)`;
}
/** Within reach of courier `c`, theirs to bring and not declined by them. Of `orders` o and `stores` s. */
const isOffered = sql`
  (c.latitude is null or ${distance(sql`c.latitude`, sql`c.longitude`, sql`s.latitude`, sql`s.longitude`)} <= c.miles)
  and (c.may_collect or o.payment_method <> 'cash')
  and not exists (select from order_lines l
       where l.order_id = o.id and l.quantity > 0 and l.category in (select jsonb_array_elements_text(c.barred)))
  and ${notDeclinedBy(sql`c.courier`, sql`o.id`)}`;

/**
 * Open orders offered to each of these couriers, the oldest first. Reads the few stores first, then each one's open
 * orders from its own index.
 */
export async function openForEach(db: Reader, couriers: readonly CourierReach[]): Promise<OpenOrder[][]> {
  const found = await rows<OpenOrder & { number: number }>(
    db,
    sql`
      select c.number, offered.*
        from ${asRows(couriers)} cross join lateral (
          select ${columns}
            from stores s join orders o on o.store_id = s.id and o.closed_at is null
           where ${isOpen(sql`o`)} and ${isOffered}
           order by o.id limit ${maxConsidered}) offered
       order by c.number, offered.id`,
  );
  const each: OpenOrder[][] = couriers.map(() => []);
  for (const { number, ...order } of found) each[number]?.push(order);
  return each;
}

export async function openOrder(db: Reader, orderId: number): Promise<OpenOrder | undefined> {
  const [row] = await rows<OpenOrder>(
    db,
    sql`select ${columns} from orders o join stores s on s.id = o.store_id
         where o.id = ${orderId} and ${isOpen(sql`o`)}`,
  );
  return row;
}

/** The open orders of a store that have waited for so long, the oldest first. */
export const waitingInStore = (db: Reader, storeId: number, minutes: number): Promise<OpenOrder[]> =>
  rows(
    db,
    sql`select ${columns} from orders o join stores s on s.id = o.store_id
         where o.store_id = ${storeId} and o.closed_at is null and o.courier_id is null
           and o.status in ('pending', 'accepted') and o.awaits_payment_until is null and ${beginning(sql`o`)} <= app_now() - make_interval(mins => ${minutes}::int)
         order by o.id limit ${maxWaitingInStore}`,
  );

export async function wasJustOffered(
  db: Reader,
  courier: CourierReach,
  orderId: number,
  minutes: number,
): Promise<boolean> {
  const [row] = await rows<{ was: boolean }>(
    db,
    sql`select exists (
          select from ${asRows([courier])} cross join orders o join stores s on s.id = o.store_id
                 join order_events e on e.order_id = o.id and e.event in ('accept', 'claim') and e.actor_id = o.courier_id
           where o.id = ${orderId} and o.closed_at is null
             and e.created_at > app_now() - make_interval(mins => ${minutes}::int)
             and ${isOffered}) as was`,
  );
  return row?.was === true;
}

/** Couriers on duty within reach of an order's store, with their current load. */
export const couriersAround = (
  db: Reader,
  orderId: number,
  { radiusMiles, placeGoodForMinutes, limit }: { radiusMiles: number; placeGoodForMinutes: number; limit: number },
): Promise<{ userId: string; inHand: number; hasDeclined: boolean }[]> =>
  rows(
    db,
    sql`select d.user_id as "userId",
               (select count(*)::int from orders h where h.courier_id = d.user_id and h.closed_at is null) as "inHand",
               exists (select from order_declines r where r.courier_id = d.user_id and r.order_id = o.id) as "hasDeclined"
          from orders o join stores s on s.id = o.store_id cross join courier_availability d
         where o.id = ${orderId} and d.is_online and d.latitude is not null
           and d.seen_at > app_now() - make_interval(mins => ${placeGoodForMinutes}::int)
           and ${distance(sql`d.latitude`, sql`d.longitude`, sql`s.latitude`, sql`s.longitude`)} <= ${radiusMiles}::float8
         order by ${distance(sql`d.latitude`, sql`d.longitude`, sql`s.latitude`, sql`s.longitude`)}, d.user_id limit ${limit}`,
  );

export async function decline(tx: Tx, courierId: string, orderId: number): Promise<void> {
  await tx.insert(orderDeclines).values({ courierId, orderId }).onConflictDoNothing();
}
