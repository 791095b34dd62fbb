/** Live tracking of orders: permissions to follow, and to send positions. */
import { isAvailable } from '../couriers/service.ts';
import { follow, recordPosition } from '../orders/service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import {
  adminsChannel,
  couriersChannel,
  orderChannel,
  shopsChannel,
  storeChannel,
  userChannel,
} from '../platform/realtime/channels.ts';
import type { RealtimeEvent } from '../platform/realtime/outbox.ts';
import { loadStoreId } from '../stores/service.ts';
import { courierSeen } from './geofences.ts';
import { believed, recordStoredPosition } from './positions.ts';
import { courierMoved } from './route/route.ts';

export { loadRoute } from './route/route.ts';

/**
 * A socket's initial channels: the user's own, the shelves', and those of the role. Work roles only after the work-age
 * check.
 */
export async function loadChannels(context: Context, actor: Actor): Promise<string[]> {
  const own = [userChannel(actor.userId), shopsChannel];
  if (actor.role === 'admin') return [...own, adminsChannel];
  if (!actor.isWorkAgeVerified) return own;
  if (actor.role === 'store') {
    const storeId = await loadStoreId(context, actor.userId);
    return storeId === undefined ? own : [...own, storeChannel(storeId)];
  }
  if (actor.role === 'courier' && (await isAvailable(context, actor.userId))) return [...own, couriersChannel];
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

type SentPosition = {
  readonly orderId: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly ageMs?: number | undefined;
  readonly accuracyMeters?: number | undefined;
  readonly device?: string | undefined;
};

/**
 * Stores and publishes the courier's position; only for an order they carry, between pick-up and the door. Implausible
 * positions are dropped silently: the next one makes up for it.
 */
export async function updateLocation(context: Context, actor: Actor, input: SentPosition): Promise<undefined> {
  const { orderId, ageMs = 0, device } = input;
  const fix = await believed(context, actor, input);
  if (!fix) return undefined;
  const recorded = await recordPosition(context, actor, { ...fix, orderId, ageMs, device });
  if (recorded === undefined) fail('ORDER_NOT_FOUND', {});
  const { latitude, longitude, at: recordedAt } = recorded;
  // Another device of theirs knows better.
  if (latitude !== fix.latitude || longitude !== fix.longitude) return undefined;
  recordStoredPosition(context, actor, orderId, fix);
  context.bus.publish({
    event: { type: 'location_update', orderId, latitude, longitude, recordedAt },
    to: [orderChannel(orderId)],
  });
  await courierSeen(context, { orderId, courierId: actor.userId }, fix);
  await courierMoved(context, actor.userId, { latitude, longitude }, recordedAt);
  return undefined;
}
