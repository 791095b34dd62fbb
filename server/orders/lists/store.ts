/** Pages of orders, newest first: which orders each holds, their views, and whether what was made of a view still holds. */
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { type SQL, sql } from 'drizzle-orm';
import { preparedRows, type Reader } from '../../platform/database/db.ts';
import { openTo } from '../dispatch/offer-store.ts';
import type { RawOrder } from '../order/store.ts';

/** What makes an order one of a list's: a page reads no more than its own length of each, however long the past. */
export type Listed = readonly SQL[];
export const ofCustomer = (userId: string): Listed => [sql`customer_id = ${userId}`];
export const ofStore = (storeId: number): Listed => [sql`store_id = ${storeId} and awaits_payment_until is null`];
export const ofCourier = (userId: string, withOpen: boolean): Listed => [
  sql`courier_id = ${userId}`,
  ...(withOpen ? [openTo(userId)] : []),
];
export const ofAll: Listed = [sql`true`];

/** The numbers of a page, from below `beforeId`. */
export function pageOf(listed: Listed, limit: number, beforeId?: number): SQL {
  const below = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`;
  const pages = listed.map(
    (where) => sql`(select id from orders where ${where} and ${below} order by id desc limit ${limit})`,
  );
  return sql`select id from (${sql.join(pages, sql` union `)}) page order by id desc limit ${limit}`;
}

/** More than this many orders at once are in no store; a runaway board must not take the server along. */
const maxInStore = 500;
/** The numbers of a store's board: all that is in the store, and the newest besides. */
export const boardOf = (storeId: number, newest: number): SQL =>
  sql`(select id from orders where store_id = ${storeId} and closed_at is null and status in ('pending', 'accepted')
          and awaits_payment_until is null order by id desc limit ${maxInStore})
      union (${pageOf(ofStore(storeId), newest)})`;

export async function listOrders(db: Reader, listed: Listed, limit: number, beforeId?: number): Promise<RawOrder[]> {
  const found = await preparedRows<{ view: RawOrder }>(
    db,
    sql`select view from orders_view(array(${pageOf(listed, limit, beforeId)})) order by id desc`,
  );
  return found.map((row) => row.view);
}

/** An order's parties, and what its view was made of. */
export type Stamped = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly customerId: string;
  readonly storeId: number;
  readonly courierId: string | null;
  readonly awaitsPaymentUntil: Date | null;
  /**
   * Changes whenever the view does: the versions of the order's own row, of its people's and its store's, of its courier's
   * position and its PIN, and what is shown of products as they are now. All else that belongs to an order changes with its
   * row, or never.
   */
  readonly stamp: string;
};
/** Newest first. */
export const listStamps = (db: Reader, numbers: SQL): Promise<Stamped[]> =>
  preparedRows(
    db,
    // Looked up one by one: joins are planned for the tables' size, and read some of them whole.
    sql`select o.id, o.status, o.customer_id as "customerId", o.store_id as "storeId", o.courier_id as "courierId",
               o.awaits_payment_until as "awaitsPaymentUntil",
               concat(o.xmin,
                 ' ', (select c.xmin from users c where c.id = o.customer_id),
                 ' ', (select k.xmin from users k where k.id = o.courier_id),
                 ' ', (select s.xmin from stores s where s.id = o.store_id),
                 ' ', case when o.closed_at is null then (select x.xmin from order_positions x where x.order_id = o.id) end,
                 ' ', case when o.closed_at is null then (select n.xmin from order_pins n where n.order_id = o.id) end,
                 ' ', (select sum(hashtextextended(p.art::text, l.id))
                         from order_lines l join products p on p.id = l.product_id where l.order_id = o.id),
                 ' ', (select sum(hashtextextended(p.name, w.line_id * 10 + w.rank))
                         from order_line_preferences w join products p on p.id = w.product_id where w.order_id = o.id),
                 ' ', (select sum(hashtextextended(concat(p.name, p.category, p.art), x.id))
                         from order_substitutions x join products p on p.id = x.product_id where x.order_id = o.id)) as stamp
          from orders o
         where o.id = any (array(${numbers}))
         order by o.id desc`,
  );

/** Changes whenever a store's staff do, who are named as having moved its orders. */
export async function loadStaffStamp(db: Reader, storeId: number): Promise<string> {
  const [row] = await preparedRows<{ stamp: string }>(
    db,
    sql`select coalesce(string_agg(concat(u.id, t.xmin, ' ', u.xmin), ' ' order by u.id), '') as stamp
          from store_staff t join users u on u.id = t.user_id where t.store_id = ${storeId}`,
  );
  return row?.stamp ?? '';
}
