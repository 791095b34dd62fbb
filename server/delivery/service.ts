/** Live following of orders: who may follow, who may send where they are. */
import { isEligible } from '../couriers/service.ts';
import { follow, recordPosition } from '../orders/service.ts';
import { adminsChannel, couriersChannel, orderChannel, storeChannel, userChannel } from '../platform/channels.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { RealtimeEvent } from '../platform/messages.ts';
import type { Actor } from '../platform/session.ts';
import { storeIdOf } from '../stores/service.ts';
import { courierMoved } from './route-service.ts';

/** What a socket hears from the start: one's own, and what one's role is told of. Work roles only after the work-age check. */
export async function channelsOf(context: Context, actor: Actor): Promise<string[]> {
  const own = [userChannel(actor.userId)];
  if (actor.role === 'admin') return [...own, adminsChannel];
  if (!actor.isWorkAgeVerified) return own;
  if (actor.role === 'store') {
    const storeId = await storeIdOf(context, actor.userId);
    return storeId === undefined ? own : [...own, storeChannel(storeId)];
  }
  if (actor.role === 'courier' && (await isEligible(context, actor.userId))) return [...own, couriersChannel];
  return own;
}

/** Subscribes the socket, if its person may see the order live. */
export async function trackOrder(
  context: Context,
  actor: Actor,
  orderId: number,
  join: (channel: string) => void,
): Promise<RealtimeEvent> {
  const followed = await follow(context, actor, orderId, () => join(orderChannel(orderId)));
  if (!followed) fail('ORDER_NOT_FOUND', {});
  return { type: 'tracking', orderId, position: followed.position };
}

/** Stores and passes on where the courier is; only for an order they carry, between pick-up and the door. */
export async function updateLocation(
  context: Context,
  actor: Actor,
  at: { orderId: number; latitude: number; longitude: number },
): Promise<undefined> {
  const recordedAt = await recordPosition(context, actor, at);
  if (recordedAt === undefined) fail('ORDER_NOT_FOUND', {});
  context.bus.publish({
    event: { type: 'location_update', orderId: at.orderId, latitude: at.latitude, longitude: at.longitude, recordedAt },
    to: [orderChannel(at.orderId)],
  });
  await courierMoved(context, actor.userId, at, recordedAt);
  return undefined;
}
