/** Orders that their couriers do not bring after all: what is still in the store goes back to the others. */
import { countRelease, ineligibilityFor, isEligible } from '../../couriers/service.ts';
import { notifyOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { courierWorkChangedJob } from '../jobs.ts';
import { loadCaller } from '../order/caller.ts';
import { releasedNote } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { decideStep, isOwnChoice } from '../placement/rules.ts';
import * as incidents from '../proof/incident-store.ts';
import { publishToParticipants } from '../transitions/publish.ts';
import { isRepeated } from '../transitions/repeated.ts';
import * as offers from './offer-store.ts';
import * as releases from './release-store.ts';

/** Carried orders stay. Safe to run at any time: an eligible courier keeps every allowed order. */
export async function releaseOrders(context: Context, courierId: string): Promise<void> {
  const [isCleared, ineligibilityOf] = await Promise.all([
    isEligible(context, courierId),
    ineligibilityFor(context, courierId),
  ]);
  for (const orderId of await releases.inStore(context.db.read, courierId))
    await context.db.transact(async (tx) => {
      const order = await store.lockOrder(tx, orderId);
      if (order?.status !== 'accepted' || order.courierId !== courierId) return;
      if (isCleared && !ineligibilityOf(await store.loadDemands(tx, orderId))) return;
      await unassignCourier(context, tx, order, courierId, null);
    });
}

/**
 * Releases an order whose courier cannot come for it, or from whom an admin takes it. It is open to the others at once,
 * and never offered to this courier again; the reason is stored with the order's incidents. Idempotent by key.
 */
export async function releaseOrder(
  context: Context,
  actor: Actor,
  orderId: number,
  reason: string,
  key: string | undefined,
): Promise<{ orderId: number }> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order) fail('ORDER_NOT_FOUND', {});
    if (await isRepeated(tx, actor.userId, key, { orderId, release: reason })) return { orderId };
    const by = relationshipTo(order, caller);
    const isTheirs = by === 'courier' && order.courierId === actor.userId;
    if (!isTheirs && by !== 'admin') fail('ORDER_NOT_FOUND', {});
    const { courierId, readyAt } = order;
    const state = { status: order.status, courierId, isReady: readyAt !== null };
    const decided = decideStep(state, { event: 'release', by, actorId: actor.userId, reason });
    if ('code' in decided) throw new DomainError(decided.code, decided.details);
    if (courierId === null) throw new Error('released without a courier');
    if (isTheirs) await assertMayRelease(tx, order, courierId, policy);
    await unassignCourier(context, tx, order, courierId, actor.userId);
    await offers.decline(tx, courierId, orderId);
    await incidents.insert(tx, {
      orderId,
      kind: 'released',
      words: reason,
      authorId: actor.userId,
      authorRole: by,
      occurredAt: null,
    });
    return { orderId };
  });
}

async function assertMayRelease(tx: Tx, order: store.LockedOrder, courierId: string, policy: Policy): Promise<void> {
  const assignedAt = await releases.assignedAt(tx, order.id, courierId);
  const { now } = await store.loadTimes(tx, order.id);
  if (isOwnChoice(order, { assignedAt, now })) await countRelease(tx, courierId, order.id, policy);
}

/** Requires the order's lock. */
async function unassignCourier(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  courierId: string,
  actorId: string | null,
): Promise<void> {
  await releases.release(tx, order.id);
  await store.writeChange(tx, order, { less: 0 }, { event: 'released', note: releasedNote, actorId });
  // Open again, so that the others hear of it; and whose it was hears that it is gone.
  const now = { status: order.status, version: order.version + 1, courierId };
  await publishToParticipants(context, tx, { ...order, courierId: null }, now);
  await notifyOfOrder(context, tx, order.customerId, { orderId: order.id, notification: 'released' });
  await context.jobs.enqueue(tx, courierWorkChangedJob, { courierId });
}
