/** Orders that somebody should look after: late, not heard of, of somebody whose account was suspended, or with steps that came too late. */

import { unassignedAfterMinutes } from '@autolotto/contract/orders/dispatch/unassigned-reasons.ts';
import type { OrderException } from '@autolotto/contract/orders/support/order-exception-model.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { adminsChannel, storeChannel, userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadStoreProfile } from '../../stores/service.ts';
import { asDone } from '../offline-actions/device-time-rules.ts';
import { offlineActionView } from '../offline-actions/offline-actions.ts';
import { loadOrderExceptions, newlyWaiting, type RawOrderException } from './store.ts';

const instant = (text: string | null): string | null => text && new Date(text).toISOString();

/** Why somebody was suspended is not a store's to know. */
function orderExceptionView(raw: RawOrderException, as: 'store' | 'admin'): OrderException {
  const { courierReason, storeReason, customerReason, silentSince, lateSince, rejectedActions, ...order } = raw;
  const reasons = { courier: courierReason, store: storeReason, customer: customerReason };
  return {
    ...order,
    silentSince: instant(silentSince),
    lateSince: instant(lateSince),
    rejectedActions: asDone(rejectedActions).map(offlineActionView),
    suspended: (['courier', 'store', 'customer'] as const).flatMap((who) =>
      reasons[who] === null ? [] : [{ who, reason: as === 'admin' ? reasons[who] : null }],
    ),
  };
}

export async function storeOrderExceptions(context: Context, actor: Actor): Promise<OrderException[]> {
  const { id } = await loadStoreProfile(context, actor.userId);
  const silent = (await currentPolicy(context))['watch.silentMinutes'];
  return (await loadOrderExceptions(context.db.read, id, silent)).map((raw) => orderExceptionView(raw, 'store'));
}

export async function orderExceptions(context: Context): Promise<OrderException[]> {
  const silent = (await currentPolicy(context))['watch.silentMinutes'];
  return (await loadOrderExceptions(context.db.read, undefined, silent)).map((raw) => orderExceptionView(raw, 'admin'));
}

/** Two runs of the job: one that was late, or left out, leaves nothing untold, and what is told twice is asked for twice. */
const lookedBackMinutes = 2;

/** What time alone has made of orders in the last minutes, told to the pages that show it: they ask nothing by the clock. */
export async function notifyOfWaitingOrders(context: Context): Promise<void> {
  const silentMinutes = (await currentPolicy(context))['watch.silentMinutes'];
  const after = { silentMinutes, unassignedMinutes: unassignedAfterMinutes, lookedBackMinutes };
  await context.db.transact(async (tx) => {
    for (const { id, customerId, courierId, storeId } of await newlyWaiting(tx, after)) {
      const people = [customerId, ...(courierId === null ? [] : [courierId])].map(userChannel);
      await publish(tx, context.bus, {
        event: { type: 'order_waits', orderId: id },
        to: [...people, storeChannel(storeId), adminsChannel],
      });
    }
  });
}
