/** The courier has come to the door: a line in the timeline, once. */
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { arrivedNote } from '../order/notes.ts';
import * as store from '../order/store.ts';
import { publishToParticipants } from './publish.ts';

/**
 * `isFirst` writes what else is known of it, and says whether it is news. False when the order is not on its way to the door
 * with this courier: then nothing is written at all.
 */
export const recordAtDoor = (
  context: Context,
  { orderId, courierId }: { orderId: number; courierId: string },
  isFirst: (tx: Tx) => Promise<boolean>,
): Promise<boolean> =>
  context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order?.courierId !== courierId || order.status !== 'en_route') return false;
    if (!(await isFirst(tx))) return true;
    await store.writeChange(tx, order, { less: 0 }, { event: 'arrived', note: arrivedNote, actorId: courierId });
    await publishToParticipants(context, tx, order, { ...order, version: order.version + 1 });
    return true;
  });
