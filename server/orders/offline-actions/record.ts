/** The time of an action that a phone reports at once or later: one rule for steps and their evidence. */
import type { DeviceTime } from '@autolotto/contract/orders/offline-actions/device-time.ts';
import type { OfflineActionStep } from '@autolotto/contract/orders/offline-actions/steps.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { Tx } from '../../platform/database/db.ts';
import { correctedTime } from './device-time-rules.ts';
import * as offlineActions from './store.ts';

/** Evidence may come at any time; everything else follows the order's last move. */
const evidence: readonly OfflineActionStep[] = ['photo', 'signature', 'incident'];

const dayMs = 24 * 3_600_000;

type What = { readonly step: OfflineActionStep; readonly by: string; readonly rejectionCode?: string };

/** The earliest possible time of the step: about when its order was placed, at the earliest. */
function earliest({ step, rejectionCode }: What, times: offlineActions.Times): Date | undefined {
  if (rejectionCode !== undefined || evidence.includes(step)) return times.firstOwn ?? times.placed;
  // Entering a PIN is decided by its own time: one from before the order stays before it, however far off the clock.
  if (step === 'pin') return times.placed && new Date(times.placed.getTime() - dayMs);
  return step === 'check' ? (times.started ?? times.firstOwn) : times.last;
}

/**
 * The time of the action by our clock, under the order's lock; undefined when none was reported. The phone's own times
 * are stored unchanged.
 */
export async function recordOfflineAction(
  tx: Tx,
  order: { readonly id: number; readonly status: OrderStatus },
  what: What,
  deviceTime: DeviceTime = {},
): Promise<Date | undefined> {
  const { occurredAt, sentAt, seq } = deviceTime;
  if (occurredAt === undefined) return undefined;
  const { step, by, rejectionCode } = what;
  const times = await offlineActions.timesFor(tx, order.id, by);
  const taken = correctedTime(deviceTime, times.now, earliest(what, times)) ?? times.now;
  await offlineActions.insert(tx, {
    orderId: order.id,
    actorId: by,
    step,
    seq: seq ?? null,
    status: order.status,
    deviceAt: new Date(occurredAt),
    sentAt: sentAt === undefined ? null : new Date(sentAt),
    occurredAt: taken,
    rejectionCode: rejectionCode ?? null,
  });
  return taken;
}
