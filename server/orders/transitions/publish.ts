import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import {
  adminsChannel,
  couriersChannel,
  orderChannel,
  storeChannel,
  userChannel,
} from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { courierWorkChangedJob } from '../jobs.ts';
import { isAwaited, isOpenToCouriers } from '../order/policy.ts';
import type { LockedOrder } from '../order/store.ts';

/** The word to everyone whom the order as it was concerns, and to whoever brings it now, whose route it may change. */
export async function tell(
  context: Context,
  tx: Tx,
  order: LockedOrder,
  now: { status: OrderStatus; version: number; courierId: string | null; movesMoney: boolean },
): Promise<void> {
  await publishToParticipants(context, tx, order, now);
  if (now.movesMoney) {
    await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(order.customerId)] });
  }
  if (now.courierId !== null) await context.jobs.enqueue(tx, courierWorkChangedJob, { courierId: now.courierId });
}

export async function publishToParticipants(
  context: Context,
  tx: Tx,
  order: LockedOrder,
  now: { status: OrderStatus; version: number; courierId: string | null },
): Promise<void> {
  await publish(tx, context.bus, {
    event: { type: 'order_changed', orderId: order.id, status: now.status, version: now.version },
    to: [
      userChannel(order.customerId),
      ...(isAwaited(order) ? [] : [storeChannel(order.storeId)]),
      orderChannel(order.id),
      adminsChannel,
      ...(now.courierId ? [userChannel(now.courierId)] : []),
      ...(isOpenToCouriers(order) ? [couriersChannel] : []),
    ],
  });
}
