/** Pages of orders, newest first: which orders each holds, their views, and whether what was made of a view still holds. */
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { type SQL, sql } from 'drizzle-orm';
import { preparedRows, type Reader } from '../../platform/database/db.ts';
import { openTo } from '../dispatch/offer-store.ts';
import type { RawOrder } from '../order/store.ts';

/**
 * What makes an order one of a list's; none is by two of these. A page reads no more than its own length of each, however long
 * the past.
 */
export type Listed = readonly SQL[];
export const ofCustomer = (userId: string): Listed => [sql`customer_id = ${userId}`];
export const ofStore = (storeId: number): Listed => [sql`store_id = ${storeId} and awaits_payment_until is null`];
export const ofCourier = (userId: string, withOpen: boolean): Listed => [
  sql`courier_id = ${userId}`,
  ...(withOpen ? [openTo(userId)] : []),
];
export const ofAll: Listed = [sql`true`];

/** These columns, one of them `id`, of the orders of a page, newest first. */
export type PageOf = (columns: SQL) => SQL;

/** A page from below `beforeId`. */
export const pageOf =
  (listed: Listed, limit: number, beforeId?: number): PageOf =>
  (columns) => {
    const below = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`;
    const parts = listed.map(
      (where) => sql`(select ${columns} from orders where ${where} and ${below} order by id desc limit ${limit})`,
    );
    return sql`select * from (${sql.join(parts, sql` union all `)}) page order by id desc limit ${limit}`;
  };

/** More than this many orders at once are in no store; a runaway board must not take the server along. */
const maxInStore = 500;
/** A store's board: all that is in the store, and the newest besides. */
export const boardOf =
  (storeId: number, newest: number): PageOf =>
  (columns) =>
    sql`select ${columns} from orders where id = any (array(
          (select id from orders where store_id = ${storeId} and closed_at is null and status in ('pending', 'accepted')
              and awaits_payment_until is null order by id desc limit ${maxInStore})
          union (${pageOf(ofStore(storeId), newest)(sql`id`)}))) order by id desc`;

export async function listOrders(db: Reader, listed: Listed, limit: number, beforeId?: number): Promise<RawOrder[]> {
  const found = await preparedRows<{ view: RawOrder }>(
    db,
    sql`select view from orders_view(array(${pageOf(listed, limit, beforeId)(sql`id`)})) order by id desc`,
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
  readonly awaitsPaymentUntil: string | null;
  /**
   * Changes whenever the view does: the versions of the order's own row, of its people's, its store's and the looks of that
   * store's products, of its courier's position and its PIN. All else that belongs to an order changes with its row, or never.
   */
  readonly stamp: string;
};
type Versions = Readonly<Record<string, string>>;
type ReadStamps = {
  orders: readonly [
    id: number,
    status: OrderStatus,
    customerId: string,
    storeId: number,
    courierId: string | null,
    awaitsPaymentUntil: string | null,
    version: string,
  ][];
  people: Versions;
  stores: Versions;
};

/** Newest first. People and stores that many orders have in common are looked up once. */
export async function listStamps(db: Reader, page: PageOf): Promise<Stamped[]> {
  const columns = sql`
    id, status, customer_id, store_id, courier_id, awaits_payment_until,
    concat(orders.xmin,
      ' ', case when closed_at is null then (select p.xmin from order_positions p where p.order_id = orders.id) end,
      ' ', case when closed_at is null then (select n.xmin from order_pins n where n.order_id = orders.id) end) as version`;
  const [found = { orders: [], people: {}, stores: {} }] = await preparedRows<ReadStamps>(
    db,
    sql`
      with page as materialized (${page(columns)})
      select coalesce((select json_agg(json_build_array(id, status, customer_id, store_id, courier_id, awaits_payment_until, version)
                                       order by id desc) from page), '[]') as orders,
             (select coalesce(json_object_agg(id, u.xmin), '{}') from users u
               where id = any (array(select customer_id from page union select courier_id from page))) as people,
             (select coalesce(json_object_agg(id, concat(s.xmin, ' ', (select l.version from product_looks l where l.store_id = s.id))), '{}')
                from stores s where id = any (array(select store_id from page))) as stores`,
  );
  const { orders, people, stores } = found;
  return orders.map(([id, status, customerId, storeId, courierId, awaitsPaymentUntil, version]) => ({
    ...{ id, status, customerId, storeId, courierId, awaitsPaymentUntil },
    stamp: [version, people[customerId], courierId && people[courierId], stores[storeId]].join(' '),
  }));
}

/** Changes whenever a store's staff do, who are named as having moved its orders. */
export async function loadStaffStamp(db: Reader, storeId: number): Promise<string> {
  const [row] = await preparedRows<{ stamp: string }>(
    db,
    sql`select coalesce(string_agg(concat(u.id, t.xmin, ' ', u.xmin), ' ' order by u.id), '') as stamp
          from store_staff t join users u on u.id = t.user_id where t.store_id = ${storeId}`,
  );
  return row?.stamp ?? '';
}
