/** Orders as their shop sees them, with who of its staff last moved each; and as an admin does who acts for the shop. */
import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import { sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { type Reader, rows } from '../../platform/database/db.ts';
import { storeStaff } from '../../stores/tables.ts';
import { orderEvents, orders } from '../tables.ts';
import { imageUrlOf } from './images.ts';
import type { RawOrder } from './store.ts';
import { orderView, storeOrderView } from './view.ts';

/** First names, by order. Who left the staff is not named any more, and what one does as its customer is no handling. */
async function listHands(db: Reader, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map();
  const found = await rows<{ id: number; name: string }>(
    db,
    sql`select distinct on (${orderEvents.orderId}) ${orderEvents.orderId} as id,
        coalesce(nullif(${users.firstName}, ''), split_part(${users.name}, ' ', 1)) as name
      from ${orderEvents}
      join ${orders} on ${orders.id} = ${orderEvents.orderId}
      join ${storeStaff} on ${storeStaff.userId} = ${orderEvents.actorId} and ${storeStaff.storeId} = ${orders.storeId}
      join ${users} on ${users.id} = ${orderEvents.actorId}
      where ${orderEvents.orderId} = any(${sql.param([...orderIds])}::int[])
        and ${orderEvents.actorId} <> ${orders.customerId}
      order by ${orderEvents.orderId}, ${orderEvents.id} desc`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

export async function loadStoreViews(db: Reader, found: readonly RawOrder[], userId: string): Promise<StoreOrder[]> {
  const hands = await listHands(
    db,
    found.map(({ id }) => id),
  );
  return found.map((raw) => storeOrderView(raw, userId, imageUrlOf, hands.get(raw.id) || null));
}

export async function loadStoreView(db: Reader, raw: RawOrder, userId: string): Promise<StoreOrder> {
  const [view] = await loadStoreViews(db, [raw], userId);
  if (!view) throw new Error('an order has no view');
  return view;
}

export const adminView = (raw: RawOrder, userId: string): Order => orderView(raw, 'admin', userId, imageUrlOf);
