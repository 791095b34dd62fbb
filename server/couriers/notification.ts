import type { CourierNotification } from '@autolotto/contract/couriers/notification-kinds.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';

/** Somebody else decided about a courier, or a document of theirs came to its end: their open pages hear that it did. */
export const notifyCourier = (context: Context, tx: Tx, userId: string, about: CourierNotification): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'courier_changed', about }, to: [userChannel(userId)] });
