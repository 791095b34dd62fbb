import { type SQL, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../platform/db.ts';
import type { OpenOrder } from './offer-rules.ts';
import { orderDeclines } from './tables.ts';

/** Not declined by this courier. `id` is the order's. */
export const notDeclinedBy = (courierId: string, id: SQL): SQL =>
  sql`not exists (select from order_declines d where d.courier_id = ${courierId} and d.order_id = ${id})`;

/** What is open and was not declined by this courier, the newest of it. */
export const openFor = (db: Reader, courierId: string): Promise<OpenOrder[]> =>
  rows<OpenOrder>(
    db,
    sql`
      select o.id, o.subtotal::int as subtotal, o.min_age as "minAge",
             coalesce((select t.amount from order_tips t where t.order_id = o.id), 0)::int as tip,
             coalesce((select sum(l.quantity) from order_lines l where l.order_id = o.id), 0)::int as items,
             array(select distinct l.category from order_lines l where l.order_id = o.id and l.quantity > 0) as categories,
             o.payment_method = 'cash' as "isCash", o.delivery_address as address,
             json_build_object('latitude', s.latitude, 'longitude', s.longitude) as store,
             json_build_object('latitude', o.latitude, 'longitude', o.longitude) as door
        from orders o join stores s on s.id = o.store_id
       where o.courier_id is null and o.status in ('pending', 'accepted') and ${notDeclinedBy(courierId, sql`o.id`)}
       order by o.id desc limit 200`,
  );

export async function decline(tx: Tx, courierId: string, orderId: number): Promise<void> {
  await tx.insert(orderDeclines).values({ courierId, orderId }).onConflictDoNothing();
}
