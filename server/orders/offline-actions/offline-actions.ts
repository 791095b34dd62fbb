/** Offline actions that the server rejected on sync, because the order had changed. */
import type {
  OfflineAction,
  RejectedAction,
  UnreadOfflineActions,
} from '@autolotto/contract/orders/offline-actions/model.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Reader } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadCaller } from '../order/caller.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { publishToParticipants } from '../transitions/publish.ts';
import { asDone, clockDiscrepancy, isClockOff } from './device-time-rules.ts';
import { recordOfflineAction } from './record.ts';
import * as offlineActions from './store.ts';

const instant = (text: string): string => new Date(text).toISOString();

export function offlineActionView(raw: offlineActions.RawOfflineAction): OfflineAction {
  const { id, step, seq, rejectionCode, status } = raw;
  const odd = clockDiscrepancy({
    deviceAt: new Date(raw.deviceAt),
    sentAt: raw.sentAt === null ? null : new Date(raw.sentAt),
    occurredAt: new Date(raw.occurredAt),
    recordedAt: new Date(raw.recordedAt),
  });
  return {
    id,
    step,
    seq,
    ...odd,
    by: { name: raw.name },
    at: instant(raw.recordedAt),
    occurredAt: instant(raw.occurredAt),
    refused: rejectionCode === null ? null : { code: rejectionCode, status },
  };
}

/** Reports that need a person's look, in the order of their actions. */
export const offlineActionsToReview = async (db: Reader, orderId: number): Promise<OfflineAction[]> =>
  asDone(await offlineActions.loadTellings(db, orderId))
    .map(offlineActionView)
    .filter((one) => one.refused !== null || isClockOff(one));

/** Marks reports as read for the caller's side. Idempotent. */
export async function readOfflineActions(
  context: Context,
  actor: Actor,
  orderId: number,
  upTo: number,
): Promise<UnreadOfflineActions> {
  const caller = await loadCaller(context, actor);
  return context.db.transact(async (tx) => {
    const order = await store.loadParticipants(tx, orderId);
    const side = order && relationshipTo(order, caller);
    if (side !== 'store' && side !== 'admin') fail('ORDER_NOT_FOUND', {});
    await offlineActions.markRead(tx, { orderId, upTo, side, readBy: actor.userId });
    return { unread: await offlineActions.loadUnread(tx, orderId, side) };
  });
}

/** Current or former courier. Idempotent by key; the order does not move. */
export async function reportRejectedAction(
  context: Context,
  actor: Actor,
  orderId: number,
  { step, code, ...deviceTime }: RejectedAction,
  key: string | undefined,
): Promise<OfflineAction> {
  const now = await databaseTime(context);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const isTheirs =
      order?.courierId === actor.userId || (await offlineActions.wasBroughtBy(tx, orderId, actor.userId));
    if (!order || !isTheirs) fail('ORDER_NOT_FOUND', {});
    const call = { scope: `rejected-action:${actor.userId}`, key, asked: { orderId, step } };
    const { id } = await withIdempotencyKey(tx, call, async () => {
      // Without a time of its own the step has just been refused.
      const when = { occurredAt: now.toISOString(), ...deviceTime };
      await recordOfflineAction(tx, order, { step, by: actor.userId, rejectionCode: code }, when);
      await publishToParticipants(context, tx, order, order);
      return (await offlineActions.loadTellings(tx, orderId)).at(-1)?.id ?? fail('ORDER_NOT_FOUND', {});
    });
    const told = (await offlineActions.loadTellings(tx, orderId)).find((one) => one.id === id);
    return told ? offlineActionView(told) : fail('ORDER_NOT_FOUND', {});
  });
}
