import type { Point } from '@autolotto/contract/shared/geo.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';

export type GeofencePlace = 'store' | 'door';
export type GeofenceState = { readonly store: Point; readonly door: Point; readonly inside: GeofencePlace[] };

/** The two places of an order, and at which of them its courier was last seen. */
export async function loadGeofences(db: Reader, orderId: number): Promise<GeofenceState | undefined> {
  const [row] = await rows<GeofenceState>(
    db,
    sql`
      select json_build_object('latitude', s.latitude, 'longitude', s.longitude) as store,
             json_build_object('latitude', o.latitude, 'longitude', o.longitude) as door,
             array(select f.place from order_geofences f where f.order_id = o.id and f.is_inside order by f.place) as inside
        from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  );
  return row;
}

/** Returns whether it is a new crossing; `first` on the first arrival. */
export async function recordGeofenceEvent(
  tx: Tx,
  orderId: number,
  place: GeofencePlace,
  isInside: boolean,
): Promise<{ isFirst: boolean } | undefined> {
  const [row] = await rows<{ isFirst: boolean }>(
    tx,
    sql`
      insert into order_geofences as f (order_id, place, is_inside) values (${orderId}, ${place}, ${isInside})
      on conflict (order_id, place) do update set is_inside = excluded.is_inside
       where f.is_inside <> excluded.is_inside
      returning (xmax = 0) as "isFirst"`,
  );
  return row;
}
