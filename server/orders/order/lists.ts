import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadStoreProfile } from '../../stores/service.ts';
import { loadCaller } from './caller.ts';
import { imageUrlOf } from './images.ts';
import { relationshipTo } from './policy.ts';
import * as store from './store.ts';
import { loadStoreViews } from './store-view.ts';
import { orderView, participantsIn } from './view.ts';

/** One order, or ORDER_NOT_FOUND for strangers as for numbers that do not exist. */
export async function orderFor(context: Context, actor: Actor, orderId: number): Promise<Order> {
  const [raw, caller] = await Promise.all([store.orderById(context.db.read, orderId), loadCaller(context, actor)]);
  const relation = raw && relationshipTo(participantsIn(raw), caller);
  if (!raw || !relation) fail('ORDER_NOT_FOUND', {});
  return orderView(raw, relation, actor.userId, imageUrlOf);
}

type Page = { limit?: number | undefined; cursor?: number | undefined };

/** Orders by role, newest first. A courier's first page goes on with all that they have under way. */
export async function ordersFor(context: Context, actor: Actor, page: Page): Promise<Order[]> {
  const db = context.db.read;
  const { limit = defaultPageSize, cursor: before } = page;
  const caller = await loadCaller(context, actor);
  const load: Record<Actor['role'], () => Promise<store.RawOrder[]>> = {
    customer: () => store.ordersOfCustomer(db, actor.userId, limit, before),
    courier: async () => {
      const found = await store.ordersOfCourier(db, actor.userId, caller.isEligibleCourier, limit, before);
      const last = found.at(-1);
      // The first page holds every carried order, however many new ones there are.
      return before === undefined && last
        ? [...found, ...(await store.loadUnderWay(db, actor.userId, last.id))]
        : found;
    },
    store: async () => (caller.storeId === undefined ? [] : store.ordersOfStore(db, caller.storeId, limit, before)),
    admin: () => store.allOrders(db, limit, before),
  };
  const found = await load[actor.role]();
  // An order that another courier claimed between the query and here is hidden.
  return found.flatMap((raw) => {
    const relation = relationshipTo(participantsIn(raw), caller);
    return relation ? [orderView(raw, relation, actor.userId, imageUrlOf)] : [];
  });
}

/** What a courier has under way, for an admin. */
export async function courierOrdersFor(context: Context, actor: Actor, courierId: string): Promise<Order[]> {
  const found = await store.loadUnderWay(context.db.read, courierId);
  return found.map((raw) => orderView(raw, 'admin', actor.userId, imageUrlOf));
}

export async function storeOrdersFor(context: Context, actor: Actor, page: Page): Promise<StoreOrder[]> {
  const { id } = await loadStoreProfile(context, actor.userId);
  const { limit = defaultPageSize, cursor: before } = page;
  const { read } = context.db;
  return loadStoreViews(read, await store.ordersOfStore(read, id, limit, before), actor.userId);
}

const lookedAt = 5;
/** A person's latest orders, as those who help them need them. */
export async function listLatestOrders(
  db: Reader,
  userId: string,
): Promise<(Pick<Order, 'id' | 'status' | 'createdAt'> & { total: string; store: string })[]> {
  const found = await store.ordersOfCustomer(db, userId, lookedAt);
  return found.map((raw) => {
    const { id, status, createdAt, totalAmount, store: shop } = orderView(raw, 'admin', userId, imageUrlOf);
    return { id, status, createdAt, total: totalAmount, store: shop.name };
  });
}
