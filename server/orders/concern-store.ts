import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../platform/db.ts';

export type RawConcern = {
  orderId: number;
  status: OrderStatus;
  storeName: string;
  courierName: string | null;
  silentSince: string | null;
  lateSince: string | null;
  courierReason: string | null;
  customerReason: string | null;
  /** Of a store in which nobody is left who could do anything. */
  storeReason: string | null;
};
const instant = (of: ReturnType<typeof sql>) => sql`to_json(${of}) #>> '{}'`;

/** Of one store, or of all; the oldest first. */
export const concernsOf = (db: Reader, storeId: number | undefined, silentMinutes: number): Promise<RawConcern[]> =>
  rows<RawConcern>(
    db,
    sql`
      with live as (
        select o.id, o.status, s.name as "storeName", k.first_name as "courierName",
               o.status in ('picked_up', 'en_route') as carried, o.estimated_delivery_at as due,
               greatest((select max(e.created_at) from order_events e where e.order_id = o.id),
                        (select p.recorded_at from order_positions p where p.order_id = o.id and p.courier_id = o.courier_id)) as heard,
               k.suspension_reason as "courierReason", c.suspension_reason as "customerReason",
               (select max(u.suspension_reason) from store_staff m join users u on u.id = m.user_id
                 where m.store_id = o.store_id having bool_and(u.suspended_at is not null)) as "storeReason"
          from orders o join stores s on s.id = o.store_id join users c on c.id = o.customer_id
          left join users k on k.id = o.courier_id
         where o.status in ('pending', 'accepted', 'picked_up', 'en_route')
           and ${storeId === undefined ? sql`true` : sql`o.store_id = ${storeId} and o.closed_at is null`}),
      judged as (
        select *, carried and heard < app_now() - make_interval(mins => ${silentMinutes}::int) as "isSilent",
               due < app_now() as "isLate"
          from live)
      select id as "orderId", status, "storeName", "courierName", "courierReason", "customerReason", "storeReason",
             case when "isSilent" then ${instant(sql`heard`)} end as "silentSince",
             case when "isLate" then ${instant(sql`due`)} end as "lateSince"
        from judged
       where "isSilent" or "isLate" or "courierReason" is not null or "customerReason" is not null or "storeReason" is not null
       order by id limit 200`,
  );
