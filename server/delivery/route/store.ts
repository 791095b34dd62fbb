import type { RouteChange } from '@autolotto/contract/delivery/route-model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { courierBreaks, courierNextStops } from '../tables.ts';
import type { OrderFacts, Rest } from './plan-rules.ts';
import type { Task } from './rules.ts';

const ms = (instant: SQL) => sql`floor(extract(epoch from ${instant}) * 1000)::float8`;

/** Facts of a route, oldest order first. */
const facts = (db: Reader, where: SQL): Promise<OrderFacts[]> =>
  rows<OrderFacts>(
    db,
    sql`
      select o.id, o.courier_id as "courierId", o.status, ${ms(sql`greatest(o.created_at, o.scheduled_for)`)} as "createdMs", ${ms(sql`o.ready_at`)} as "readyMs",
             ${ms(sql`o.ready_by`)} as "readyByMs", ${ms(sql`o.estimated_delivery_at`)} as "estimatedMs",
             r.order_id is not null as "isReturning", o.delivery_address as address,
             o.payment_method = 'cash' as "isCash",
             trim(u.first_name || ' ' || u.last_name) as customer,
             json_build_object('latitude', o.latitude, 'longitude', o.longitude) as door,
             array(select distinct l.category from order_lines l where l.order_id = o.id and l.quantity > 0 order by 1) as categories,
             json_build_object('id', s.id, 'name', s.name, 'address', s.address, 'timeZone', s.time_zone, 'hours', s.hours,
               'hoursExceptions', s.hours_exceptions,
               'location', json_build_object('latitude', s.latitude, 'longitude', s.longitude)) as store
        from orders o join stores s on s.id = o.store_id join users u on u.id = o.customer_id
        left join order_returns r on r.order_id = o.id and r.confirmed_at is null
       where ${where} order by o.id`,
  );

/** Orders that the courier brings, or brings back. */
export const loadWork = (db: Reader, courierId: string): Promise<OrderFacts[]> =>
  facts(
    db,
    sql`o.courier_id = ${courierId} and (o.status in ('accepted', 'picked_up', 'en_route') or r.order_id is not null)`,
  );

/** The same of several couriers. */
export const workOfAll = async (
  db: Reader,
  courierIds: readonly string[],
): Promise<(OrderFacts & { readonly courierId: string })[]> => {
  if (courierIds.length === 0) return [];
  const found = await facts(
    db,
    sql`o.courier_id in (${sql.join([...courierIds], sql`, `)})
        and (o.status in ('accepted', 'picked_up', 'en_route') or r.order_id is not null)`,
  );
  return found as (OrderFacts & { courierId: string })[];
};

/** Those of the orders that are open to couriers, and that this one did not decline. */
export const loadOpen = (db: Reader, courierId: string, orderIds: readonly number[]): Promise<OrderFacts[]> =>
  facts(
    db,
    sql`o.id = any(array[${sql.join([...orderIds], sql`, `)}]::int[]) and o.courier_id is null and o.status in ('pending', 'accepted')
        and not exists (select from order_declines d where d.courier_id = ${courierId} and d.order_id = o.id)`,
  );

/** The courier's last position with an order of theirs, if recent. */
export async function lastSeen(db: Reader, courierId: string, withinMinutes: number): Promise<Point | undefined> {
  const [row] = await rows<Point>(
    db,
    sql`
      select p.latitude, p.longitude
        from (select id from orders where courier_id = ${courierId} order by id desc limit 50) mine
        join order_positions p on p.order_id = mine.id
       where p.courier_id = ${courierId} and p.recorded_at > app_now() - make_interval(mins => ${withinMinutes}::int)
       order by p.recorded_at desc limit 1`,
  );
  return row;
}

/** What last changed a courier's route in the past hour. Orders that were taken off them are no longer known as theirs. */
export async function findLastChange(db: Reader, courierId: string): Promise<RouteChange | undefined> {
  const [row] = await rows<RouteChange>(
    db,
    sql`
      select to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.order_id as "orderId",
             case e.event when 'cancel' then 'cancelled' when 'return' then 'sentBack' else 'taken' end as because
        from (select id from orders where courier_id = ${courierId} order by id desc limit 50) mine
        join order_events e on e.order_id = mine.id
       where e.created_at > app_now() - interval '1 hour'
         and (e.event in ('cancel', 'return') or (e.event in ('accept', 'claim') and e.actor_id = ${courierId}))
       order by e.created_at desc, e.id desc limit 1`,
  );
  return row;
}

/** The courier's planned break, if any. */
export async function loadNextBreak(db: Reader, courierId: string): Promise<Rest | undefined> {
  const [row] = await db.select().from(courierBreaks).where(eq(courierBreaks.userId, courierId));
  return row && { beginsMs: row.beginsAt.getTime(), minutes: row.minutes };
}

/** The stop that the courier was last shown as the next one. */
export async function shownNext(db: Reader, courierId: string): Promise<Task | undefined> {
  const [row] = await db.select().from(courierNextStops).where(eq(courierNextStops.userId, courierId));
  return row && { order: row.orderId, kind: row.kind };
}
export async function saveNext(tx: Tx, userId: string, { order: orderId, kind }: Task): Promise<void> {
  await tx
    .insert(courierNextStops)
    .values({ userId, orderId, kind })
    .onConflictDoUpdate({ target: courierNextStops.userId, set: { orderId, kind } });
}

export async function writeRest(tx: Tx, userId: string, { beginsAt, minutes }: { beginsAt: Date; minutes: number }) {
  await tx
    .insert(courierBreaks)
    .values({ userId, beginsAt, minutes })
    .onConflictDoUpdate({ target: courierBreaks.userId, set: { beginsAt, minutes } });
}

export async function removeRest(tx: Tx, userId: string): Promise<void> {
  await tx.delete(courierBreaks).where(eq(courierBreaks.userId, userId));
}
