/** All orders, narrowed by what an admin looks for. */
import type { EveryOrderQuery } from '@autolotto/contract/orders/support/every-order-model.ts';
import { fromDecimal, noCents } from '@autolotto/contract/shared/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/db.ts';
import { listOrders } from './store.ts';

type Wanted = Omit<EveryOrderQuery, 'limit' | 'cursor'>;
const whenGiven = <T>(value: T | undefined, condition: (value: T) => SQL): SQL[] =>
  value === undefined ? [] : [condition(value)];
/** Those whose number, customer or store is meant by the words. */
function isMeantBy(search: string): SQL {
  const has = (text: SQL) => sql`position(lower(${search}) in lower(${text})) > 0`;
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  return sql`(${number === undefined ? sql`false` : sql`id = ${Number(number)}`}
    or customer_id in (select u.id from users u where ${has(sql`u.first_name || ' ' || u.last_name`)} or ${has(sql`u.email`)})
    or store_id in (select s.id from stores s where ${has(sql`s.name`)}))`;
}
const placedOn = sql`(orders.created_at at time zone (select s.time_zone from stores s where s.id = orders.store_id))::date`;
const isOfStatus = (status: NonNullable<Wanted['status']>): SQL =>
  status === 'under_way' ? sql`status in ('pending', 'accepted', 'picked_up', 'en_route')` : sql`status = ${status}`;
const centsOf = (text: string): number => fromDecimal('USD', text) ?? noCents;
/** Orders that meet every condition that is given. */
export function ordersMatching(db: Reader, wanted: Wanted, limit: number, beforeId?: number) {
  const where = [
    sql`true`,
    ...whenGiven(wanted.status, isOfStatus),
    ...whenGiven(wanted.search, isMeantBy),
    ...whenGiven(wanted.storeId, (id) => sql`store_id = ${id}`),
    ...whenGiven(wanted.courierId, (id) => sql`courier_id = ${id}`),
    ...whenGiven(wanted.payment, (method) => sql`payment_method = ${method}`),
    // No clock is further than a day from another: the plain comparison lets most rows go unread.
    ...whenGiven(wanted.from, (day) => sql`orders.created_at >= ${day}::date - 1 and ${placedOn} >= ${day}::date`),
    ...whenGiven(wanted.to, (day) => sql`orders.created_at < ${day}::date + 2 and ${placedOn} <= ${day}::date`),
    ...whenGiven(wanted.least, (amount) => sql`total >= ${centsOf(amount)}`),
    ...whenGiven(wanted.most, (amount) => sql`total <= ${centsOf(amount)}`),
  ];
  return listOrders(db, [sql.join(where, sql` and `)], limit, beforeId);
}
