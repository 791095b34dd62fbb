import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';
import { isUnread, offlineAction, type RawOfflineAction } from '../offline-actions/store.ts';
import { beginning } from '../scheduling/begun.ts';

export type RawOrderException = {
  orderId: number;
  status: OrderStatus;
  storeName: string;
  courierName: string | null;
  silentSince: string | null;
  lateSince: string | null;
  courierReason: string | null;
  customerReason: string | null;
  /** Set when a store has nobody left who could act. */
  storeReason: string | null;
  rejectedActions: RawOfflineAction[];
};
const instant = (of: ReturnType<typeof sql>) => sql`to_json(${of}) #>> '{}'`;

/** When anything was last heard of an order `o`. */
const heardOf = sql`greatest((select max(e.created_at) from order_events e where e.order_id = o.id),
                        (select p.recorded_at from order_positions p where p.order_id = o.id and p.courier_id = o.courier_id))`;

/** For one store or all of them, the oldest first. */
export const loadOrderExceptions = (
  db: Reader,
  storeId: number | undefined,
  silentMinutes: number,
): Promise<RawOrderException[]> =>
  rows<RawOrderException>(
    db,
    sql`
      with unread as (
        select one."orderId", json_agg(one) as told
          from (select t.order_id as "orderId", ${offlineAction}
                  from order_offline_actions t join users u on u.id = t.actor_id join orders o on o.id = t.order_id
                 where ${storeId === undefined ? sql`true` : sql`o.store_id = ${storeId}`}
                   and ${isUnread(storeId === undefined ? 'admin' : 'store')}) one
         group by one."orderId"),
      asked as (
        select o.id, true as "isLive" from orders o
         where o.status in ('pending', 'accepted', 'picked_up', 'en_route') and o.awaits_payment_until is null
           and ${storeId === undefined ? sql`true` : sql`o.store_id = ${storeId} and o.closed_at is null`}
        union all
        select o.id, false from unread n join orders o on o.id = n."orderId" where o.status in ('delivered', 'cancelled')),
      seen as (
        select o.id, o.status, s.name as "storeName", k.first_name as "courierName", a."isLive",
               o.status in ('picked_up', 'en_route') as carried, o.estimated_delivery_at as due,
               ${heardOf} as heard,
               case when a."isLive" then k.suspension_reason end as "courierReason",
               case when a."isLive" then c.suspension_reason end as "customerReason",
               case when a."isLive" then (select max(u.suspension_reason) from store_staff m join users u on u.id = m.user_id
                 where m.store_id = o.store_id having bool_and(u.suspended_at is not null)) end as "storeReason",
               coalesce(n.told, '[]') as "rejectedActions"
          from asked a join orders o on o.id = a.id join stores s on s.id = o.store_id join users c on c.id = o.customer_id
          left join users k on k.id = o.courier_id left join unread n on n."orderId" = o.id),
      judged as (
        select *, carried and heard < app_now() - make_interval(mins => ${silentMinutes}::int) as "isSilent",
               "isLive" and due < app_now() as "isLate"
          from seen)
      select id as "orderId", status, "storeName", "courierName", "courierReason", "customerReason", "storeReason", "rejectedActions",
             case when "isSilent" then ${instant(sql`heard`)} end as "silentSince",
             case when "isLate" then ${instant(sql`due`)} end as "lateSince"
        from judged
       where "isSilent" or "isLate" or "courierReason" is not null or "customerReason" is not null or "storeReason" is not null
          or json_array_length("rejectedActions") > 0
       order by id limit 200`,
  );

type Waiting = { id: number; customerId: string; courierId: string | null; storeId: number };
type After = { silentMinutes: number; unassignedMinutes: number; lookedBackMinutes: number };
/** Orders that have come to be late, unassigned for long, or not heard of, in the last minutes. */
export const newlyWaiting = (db: Reader, { silentMinutes, unassignedMinutes, lookedBackMinutes }: After) => {
  const isNew = (at: ReturnType<typeof sql>) =>
    sql`${at} between app_now() - make_interval(mins => ${lookedBackMinutes}::int) and app_now()`;
  return rows<Waiting>(
    db,
    sql`
      select o.id, o.customer_id as "customerId", o.courier_id as "courierId", o.store_id as "storeId"
        from orders o
       where o.status in ('pending', 'accepted', 'picked_up', 'en_route') and o.awaits_payment_until is null
         and (${isNew(sql`o.estimated_delivery_at`)}
              or (o.courier_id is null and o.status in ('pending', 'accepted')
                  and ${isNew(sql`${beginning(sql`o`)} + make_interval(mins => ${unassignedMinutes}::int)`)})
              or (o.status in ('picked_up', 'en_route')
                  and ${isNew(sql`${heardOf} + make_interval(mins => ${silentMinutes}::int)`)}))
       order by o.id`,
  );
};
