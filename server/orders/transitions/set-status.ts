/** Moves an order by a word for its next status: of the life cycle, or of the store's tablet. */

import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { DeviceTime } from '@autolotto/contract/orders/offline-actions/device-time.ts';
import type { Packed } from '@autolotto/contract/orders/packing/model.ts';
import type { OrderStatus, TabletStatus } from '@autolotto/contract/orders/states.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { imageUrlOf } from '../order/images.ts';
import { loadStoreView } from '../order/store-view.ts';
import { orderView } from '../order/view.ts';
import { lifecycleTransitions, tabletTransitions } from '../placement/rules.ts';
import { step } from './steps.ts';

/** Moves an order by the life cycle's words: PUT and PATCH /api/orders/{id}/status. */
export async function setStatus(
  context: Context,
  actor: Actor,
  orderId: number,
  word: OrderStatus,
  reason: string | undefined,
  {
    key,
    deviceTime = {},
    bagCode,
    packed,
    pickUpCode,
  }: {
    key?: string | undefined;
    deviceTime?: DeviceTime;
    bagCode?: string | undefined;
    packed?: Packed | undefined;
    pickUpCode?: string | undefined;
  } = {},
): Promise<Order> {
  const { raw, relation } = await step(
    context,
    actor,
    orderId,
    { word, reason, key, deviceTime, bagCode, packed, pickUpCode },
    lifecycleTransitions,
  );
  return orderView(raw, relation, actor.userId, imageUrlOf);
}

/** Moves an order by the store tablet's words. */
export async function setTabletStatus(
  context: Context,
  actor: Actor,
  orderId: number,
  word: TabletStatus,
  reason: string | undefined,
  {
    key,
    ...said
  }: {
    key?: string | undefined;
    packed?: Packed | undefined;
    preparationMinutes?: number | undefined;
    pickUpCode?: string | undefined;
  } = {},
): Promise<StoreOrder> {
  const { raw } = await step(context, actor, orderId, { word, reason, key, ...said }, tabletTransitions);
  return loadStoreView(context.db.read, raw, actor.userId);
}

export const cancel = (context: Context, actor: Actor, orderId: number, reason: string | undefined): Promise<Order> =>
  setStatus(context, actor, orderId, 'cancelled', reason);
