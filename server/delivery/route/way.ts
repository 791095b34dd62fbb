/** The way of one order, for the map of those who follow it. */
import type { OrderWay } from '@autolotto/contract/delivery/route-model.ts';
import { orderFor } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';

export async function wayFor(context: Context, actor: Actor, orderId: number): Promise<OrderWay> {
  const { store, deliveryPoint } = await orderFor(context, actor, orderId);
  if (deliveryPoint === null) return { line: [] };
  const legs = await context.routing.along([store.location, deliveryPoint]);
  return { line: [store.location, ...legs.flatMap(({ line }) => line), deliveryPoint] };
}
