import type { Order } from '@autolotto/contract/orders/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { type Caller, relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { orderView, participantsIn } from '../order/view.ts';
import * as pages from './store.ts';

/** One order, or ORDER_NOT_FOUND for strangers as for numbers that do not exist. */
export async function orderFor(context: Context, actor: Actor, orderId: number): Promise<Order> {
  const [raw, caller] = await Promise.all([store.orderById(context.db.read, orderId), loadCaller(context, actor)]);
  const relation = raw && relationshipTo(participantsIn(raw), caller);
  if (!raw || !relation) fail('ORDER_NOT_FOUND', {});
  return orderView(raw, relation, actor.userId, imageUrlOf);
}

export type Page = { limit?: number | undefined; cursor?: number | undefined };

/** What a person's list holds, by their role; nothing for a shop's person without one. */
export const listedFor: Record<Actor['role'], (caller: Caller) => pages.Listed | undefined> = {
  customer: ({ userId }) => pages.ofCustomer(userId),
  courier: ({ userId, isEligibleCourier }) => pages.ofCourier(userId, isEligibleCourier),
  store: ({ storeId }) => (storeId === undefined ? undefined : pages.ofStore(storeId)),
  admin: () => pages.ofAll,
};

/** A courier's first page holds every order that they carry, however many new ones there are. */
export const loadRest = async (context: Context, actor: Actor, page: Page, last: number | undefined) =>
  actor.role === 'courier' && page.cursor === undefined && last !== undefined
    ? store.loadUnderWay(context.db.read, actor.userId, last)
    : [];

/** Orders by role, newest first. A courier's first page goes on with all that they have under way. */
export async function ordersFor(context: Context, actor: Actor, page: Page): Promise<Order[]> {
  const caller = await loadCaller(context, actor);
  const listed = listedFor[actor.role](caller);
  if (!listed) return [];
  const found = await pages.listOrders(context.db.read, listed, page.limit ?? defaultPageSize, page.cursor);
  const rest = await loadRest(context, actor, page, found.at(-1)?.id);
  // An order that another courier claimed between the query and here is hidden.
  return [...found, ...rest].flatMap((raw) => {
    const relation = relationshipTo(participantsIn(raw), caller);
    return relation ? [orderView(raw, relation, actor.userId, imageUrlOf)] : [];
  });
}

/** What a courier has under way, for an admin. */
export async function courierOrdersFor(context: Context, actor: Actor, courierId: string): Promise<Order[]> {
  const found = await store.loadUnderWay(context.db.read, courierId);
  return found.map((raw) => orderView(raw, 'admin', actor.userId, imageUrlOf));
}

const lookedAt = 5;
/** A person's latest orders, as those who help them need them. */
export async function listLatestOrders(
  db: Reader,
  userId: string,
): Promise<(Pick<Order, 'id' | 'status' | 'createdAt'> & { total: string; store: string })[]> {
  const found = await pages.listOrders(db, pages.ofCustomer(userId), lookedAt);
  return found.map((raw) => {
    const { id, status, createdAt, totalAmount, store: shop } = orderView(raw, 'admin', userId, imageUrlOf);
    return { id, status, createdAt, total: totalAmount, store: shop.name };
  });
}
