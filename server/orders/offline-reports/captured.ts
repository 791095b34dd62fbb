/** The time of an action that a phone reports at once or later: one rule for steps and their evidence. */
import type { Captured } from '@autolotto/contract/orders/offline-reports/captured.ts';
import type { ToldStep } from '@autolotto/contract/orders/offline-reports/steps.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { Tx } from '../../platform/database/db.ts';
import { takenAt } from './captured-rules.ts';
import * as tellings from './store.ts';

/** Evidence may come at any time; everything else follows the order's last move. */
const evidence: readonly ToldStep[] = ['photo', 'signature', 'incident'];

type What = { readonly step: ToldStep; readonly by: string; readonly refusedWith?: string };

/** The earliest possible time of the step. */
function before({ step, refusedWith }: What, times: tellings.Times): Date | undefined {
  if (refusedWith !== undefined || evidence.includes(step)) return times.firstOwn;
  // Entering a PIN on the way to the door is decided by its own time.
  if (step === 'pin') return undefined;
  return step === 'check' ? (times.started ?? times.firstOwn) : times.last;
}

/**
 * The time of the action by our clock, under the order's lock; undefined when none was reported. The phone's own times
 * are stored unchanged.
 */
export async function capturedIn(
  tx: Tx,
  order: { readonly id: number; readonly status: OrderStatus },
  what: What,
  captured: Captured = {},
): Promise<Date | undefined> {
  const { capturedAt, sentAt, seq } = captured;
  if (capturedAt === undefined) return undefined;
  const { step, by, refusedWith } = what;
  const times = await tellings.timesFor(tx, order.id, by);
  const taken = takenAt(captured, times.now, before(what, times)) ?? times.now;
  await tellings.insert(tx, {
    orderId: order.id,
    actorId: by,
    step,
    seq: seq ?? null,
    status: order.status,
    phoneAt: new Date(capturedAt),
    sentAt: sentAt === undefined ? null : new Date(sentAt),
    takenAt: taken,
    refusedWith: refusedWith ?? null,
  });
  return taken;
}
