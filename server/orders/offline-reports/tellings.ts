/** Offline actions that the server rejected on sync, because the order had changed. */
import type { RefusedStep, Telling, UnreadTellings } from '@autolotto/contract/orders/offline-reports/model.ts';
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
import { capturedIn } from './captured.ts';
import { asDone, isOdd, oddnessOf } from './captured-rules.ts';
import * as tellings from './store.ts';

const instant = (text: string): string => new Date(text).toISOString();

export function tellingView(raw: tellings.RawTelling): Telling {
  const { id, step, seq, refusedWith, status } = raw;
  const odd = oddnessOf({
    phoneAt: new Date(raw.phoneAt),
    sentAt: raw.sentAt === null ? null : new Date(raw.sentAt),
    takenAt: new Date(raw.takenAt),
    toldAt: new Date(raw.toldAt),
  });
  return {
    id,
    step,
    seq,
    ...odd,
    by: { name: raw.name },
    at: instant(raw.toldAt),
    capturedAt: instant(raw.takenAt),
    refused: refusedWith === null ? null : { code: refusedWith, status },
  };
}

/** Reports that need a person's look, in the order of their actions. */
export const oddTellingsOf = async (db: Reader, orderId: number): Promise<Telling[]> =>
  asDone(await tellings.loadTellings(db, orderId))
    .map(tellingView)
    .filter((one) => one.refused !== null || isOdd(one));

/** Marks reports as read for the caller's side. Idempotent. */
export async function readTellings(
  context: Context,
  actor: Actor,
  orderId: number,
  upTo: number,
): Promise<UnreadTellings> {
  const caller = await loadCaller(context, actor);
  return context.db.transact(async (tx) => {
    const order = await store.loadParticipants(tx, orderId);
    const side = order && relationshipTo(order, caller);
    if (side !== 'store' && side !== 'admin') fail('ORDER_NOT_FOUND', {});
    await tellings.markRead(tx, { orderId, upTo, side, readBy: actor.userId });
    return { unread: await tellings.loadUnread(tx, orderId, side) };
  });
}

/** Current or former courier. Idempotent by key; the order does not move. */
export async function tellRefused(
  context: Context,
  actor: Actor,
  orderId: number,
  { step, code, ...captured }: RefusedStep,
  key: string | undefined,
): Promise<Telling> {
  const now = await databaseTime(context);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const isTheirs = order?.courierId === actor.userId || (await tellings.wasBroughtBy(tx, orderId, actor.userId));
    if (!order || !isTheirs) fail('ORDER_NOT_FOUND', {});
    const call = { scope: `refused-step:${actor.userId}`, key, asked: { orderId, step } };
    const { id } = await withIdempotencyKey(tx, call, async () => {
      // Without a time of its own the step has just been refused.
      const when = { capturedAt: now.toISOString(), ...captured };
      await capturedIn(tx, order, { step, by: actor.userId, refusedWith: code }, when);
      await publishToParticipants(context, tx, order, order);
      return (await tellings.loadTellings(tx, orderId)).at(-1)?.id ?? fail('ORDER_NOT_FOUND', {});
    });
    const told = (await tellings.loadTellings(tx, orderId)).find((one) => one.id === id);
    return told ? tellingView(told) : fail('ORDER_NOT_FOUND', {});
  });
}
