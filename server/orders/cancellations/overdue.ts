import type { Context } from '../../platform/context.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { cancelUnpaid } from '../awaited/settle.ts';
import * as store from '../order/store.ts';
import { decideStep } from '../placement/rules.ts';
import { transition } from '../transitions/steps.ts';
import { listOverdue } from './store.ts';

/**
 * Cancels what nobody accepted or brought in time, so that no money stays held for ever. Run by a job; running twice
 * changes nothing, and an order that cannot be cancelled holds up no other.
 */
export async function cancelOverdue(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  const limits = {
    acceptWithinMinutes: policy['order.acceptWithinMinutes'],
    deliverWithinMinutes: policy['order.deliverWithinMinutes'],
  };
  await cancelUnpaid(context);
  let last = 0;
  for (;;) {
    const overdue = await listOverdue(context.db.read, limits, last);
    for (const { id, isAccepted } of overdue) {
      await cancelAsSystem(context, policy, id, isAccepted).catch((error: unknown) =>
        context.log.error({ err: error, orderId: id }, 'overdue order not cancelled'),
      );
    }
    const end = overdue.at(-1);
    if (!end || context.stopping.aborted) return;
    last = end.id;
  }
}

const cancelAsSystem = (context: Context, policy: Policy, id: number, isAccepted: boolean): Promise<void> =>
  context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, id);
    // Accepted since it was looked for: it has the longer time now.
    if (!order || (order.status !== 'pending') !== isAccepted) return;
    const reason = { code: isAccepted ? 'notDelivered' : 'notAccepted' } as const;
    const step = { event: 'cancel', by: 'system', actorId: null, reason } as const;
    const decided = decideStep({ status: order.status, courierId: order.courierId, isReady: false }, step);
    if ('code' in decided) return;
    await transition({ context, tx, policy, order, ...step, to: decided.to });
  });
