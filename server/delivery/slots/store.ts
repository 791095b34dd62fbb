import type { Point } from '@autolotto/contract/shared/geo.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';
import type { OrderFacts, Rest } from '../route/plan-rules.ts';

export async function loadStore(db: Reader, id: number): Promise<OrderFacts['store'] | undefined> {
  const [row] = await rows<OrderFacts['store']>(
    db,
    sql`
      select id, name, address, time_zone as "timeZone", hours, hours_exceptions as "hoursExceptions",
             json_build_object('latitude', latitude, 'longitude', longitude) as location
        from stores where id = ${id}`,
  );
  return row;
}

export type CourierOut = { readonly id: string; readonly at: Point | null; readonly rest: Rest | null };

/** Couriers who are online or deliver something, nearest first; those of unknown position last. */
export const couriersNear = (db: Reader, point: Point, maxCouriers: number): Promise<CourierOut[]> =>
  rows<CourierOut>(
    db,
    sql`
      with out as (
        select user_id as id from courier_availability
         where is_online and latitude is not null and seen_at > app_now() - interval '2 hours'
        union
        select courier_id from orders
         where courier_id is not null and status in ('accepted', 'picked_up', 'en_route')
           and created_at > app_now() - interval '1 day'),
      seen as (
        select distinct on (p.courier_id) p.courier_id as id, p.latitude, p.longitude
          from order_positions p
         where p.recorded_at > app_now() - interval '10 minutes' and p.courier_id in (select id from out)
         order by p.courier_id, p.recorded_at desc)
      select out.id,
             case when coalesce(s.latitude, d.latitude) is not null then
               json_build_object('latitude', coalesce(s.latitude, d.latitude), 'longitude', coalesce(s.longitude, d.longitude)) end as at,
             case when b.user_id is not null then
               json_build_object('beginsMs', floor(extract(epoch from b.begins_at) * 1000)::float8, 'minutes', b.minutes) end as rest
        from out left join seen s on s.id = out.id
        left join courier_availability d on d.user_id = out.id and d.is_online and d.seen_at > app_now() - interval '2 hours'
        left join courier_breaks b on b.user_id = out.id
       order by abs(coalesce(s.latitude, d.latitude) - ${point.latitude}) + abs(coalesce(s.longitude, d.longitude) - ${point.longitude})
                nulls last, out.id
       limit ${maxCouriers}`,
  );
