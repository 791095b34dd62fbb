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
function pageOf(listed: Listed, limit: number, beforeId: number | undefined): SQL {
  const below = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`;
  const pages = listed.map(
    (where) => sql`(select id from orders where ${where} and ${below} order by id desc limit ${limit})`,
  );
  return sql`select id from (${sql.join(pages, sql` union `)}) page order by id desc limit ${limit}`;
}

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
  readonly isOver: boolean;
  /**
   * Changes whenever the view of an order that is over does: the versions of its own row, of its people's and its store's,
   * and the pictures of its products. Lines, events and all else that belongs to an order change with its row, or never.
   */
  readonly stamp: string;
};
export const listStamps = (db: Reader, listed: Listed, limit: number, beforeId?: number): Promise<Stamped[]> =>
  preparedRows(
    db,
    sql`select o.id, o.status, o.customer_id as "customerId", o.store_id as "storeId", o.courier_id as "courierId",
               o.awaits_payment_until as "awaitsPaymentUntil", o.closed_at is not null as "isOver",
               concat_ws(' ', o.xmin, c.xmin, s.xmin, k.xmin, (
                 select sum(hashtextextended(p.art::text, l.id))
                   from order_lines l join products p on p.id = l.product_id where l.order_id = o.id)) as stamp
          from orders o
          join users c on c.id = o.customer_id
          join stores s on s.id = o.store_id
          left join users k on k.id = o.courier_id
         where o.id = any (array(${pageOf(listed, limit, beforeId)}))
         order by o.id desc`,
  );
