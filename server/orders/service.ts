import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/http/session.ts';
import { loadCaller } from './order/caller.ts';
import { relationshipTo } from './order/policy.ts';
import * as store from './order/store.ts';

export { payableOrder } from './awaited/payable.ts';
export { unassignedFor } from './dispatch/unassigned.ts';
export { courierWorkChangedJob, orderDeliveredJob } from './jobs.ts';
export { listLatestOrders, orderFor, ordersFor } from './lists/lists.ts';
export { follow } from './order/following.ts';
export { receivePicture } from './order/images.ts';
export { lastPositionBy, recordPosition } from './order/positions.ts';
export { placeOrder } from './placement/place-order.ts';
export { possibleAt } from './placement/times.ts';
export { handOver, sign } from './proof/hand-over.ts';
export { proofFor } from './proof/record.ts';
export { plannedBetween } from './recurring/store.ts';
export { recordAtDoor } from './transitions/arrivals.ts';
export { updateEtas } from './transitions/etas.ts';
export { setStatus } from './transitions/set-status.ts';

/** The person's relation to an order, a courier's only to their own; undefined for strangers. */
export async function loadRelation(context: Context, actor: Actor, orderId: number): Promise<Relation | undefined> {
  const participants = await store.loadParticipants(context.db.read, orderId);
  const relation = participants && relationshipTo(participants, await loadCaller(context, actor));
  return relation === 'courier' && participants?.courierId !== actor.userId ? undefined : relation;
}

type Relation = NonNullable<ReturnType<typeof relationshipTo>>;
