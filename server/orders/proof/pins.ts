/** The delivery PIN: shown to the customer alone, typed by the courier at the door. */
import type { Proof } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import type { DeliveryPin, PinPreference, SubmitPin } from '@autolotto/contract/orders/proof/pin-model.ts';
import type { OrderNote } from '@autolotto/contract/orders/timeline-notes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller, lockOwn } from '../order/caller.ts';
import { pinLockedNote, pinToldNote } from '../order/notes.ts';
import * as store from '../order/store.ts';
import { tell } from '../transitions/publish.ts';
import { isRepeated } from '../transitions/repeated.ts';
import { asksByPolicy, attemptsLeft, wasOnItsWay } from './pin-rules.ts';
import * as pins from './pin-store.ts';
import { loadProofView } from './record.ts';
import { isSamePin } from './same-pin.ts';

/** A wrong PIN is counted, and the count persists. Idempotent by key. */
export async function submitPin(
  context: Context,
  actor: Actor,
  orderId: number,
  input: SubmitPin,
  key: string | undefined,
): Promise<Proof> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const told = await context.db.transact(async (tx) => {
    const order = await lockOwn(tx, caller, orderId);
    const kept = await pins.loadPin(tx, orderId);
    if (!kept || !(kept.byPolicy || kept.preference)) fail('PIN_NOT_REQUIRED', {});
    const { pin, note } = input;
    const isSaidAgain = await isRepeated(tx, actor.userId, key, { orderId, pin, note });
    if (kept.toldAt === null && !(isSaidAgain && note !== undefined)) {
      if (isSaidAgain) return { left: attemptsLeft(kept) };
      if (note === undefined) {
        const left = await tryPin(context, tx, order, kept, input, actor.userId);
        if (left !== undefined) return { left };
      } else await recordPinNote(context, tx, order, kept, note, actor.userId);
    }
    return { view: await loadProofView(tx, orderId, policy) };
  });
  // Refuse only after the count is committed.
  return told.view ?? fail('PIN_INCORRECT', { left: told.left });
}

type StoredPin = NonNullable<Awaited<ReturnType<typeof pins.loadPin>>>;

/** Attempts left after a wrong PIN. */
async function tryPin(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  stored: StoredPin,
  input: SubmitPin,
  courierId: string,
): Promise<number | undefined> {
  const { now } = await store.loadTimes(tx, order.id);
  const occurredAt = await recordOfflineAction(tx, order, { step: 'pin', by: courierId }, input);
  const startedAt = await pins.startedAt(tx, order.id);
  if (!wasOnItsWay({ startedAt, closedAt: order.closedAt }, occurredAt ?? now)) fail('PIN_INVALID_STATE', {});
  if (attemptsLeft(stored) === 0) fail('PIN_LOCKED', {});
  if (!isSamePin(stored.pin, input.pin ?? '')) {
    await pins.writeWrong(tx, order.id);
    return attemptsLeft(stored) - 1;
  }
  await pins.recordPinShown(tx, order.id, courierId, occurredAt ?? null);
  await record(context, tx, order, pinToldNote, courierId, occurredAt);
  return undefined;
}

async function recordPinNote(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  stored: StoredPin,
  note: string,
  courierId: string,
): Promise<void> {
  if (order.status !== 'en_route') fail('PIN_INVALID_STATE', {});
  if (attemptsLeft(stored) > 0) fail('PIN_NOTE_NOT_ALLOWED', {});
  await pins.writeNote(tx, order.id, courierId, note);
  if (stored.note === null) await record(context, tx, order, pinLockedNote, courierId);
}

async function record(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  note: OrderNote,
  actorId: string,
  occurredAt?: Date,
): Promise<void> {
  await store.writeChange(tx, order, { less: 0 }, { event: 'pin', note, actorId, occurredAt: occurredAt ?? null });
  await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
}

async function pinView(context: Context, policy: Policy, orderId: number, customerId: string): Promise<DeliveryPin> {
  const db = context.db.read;
  const order = await store.loadStatus(db, orderId);
  const kept = await pins.loadPin(db, orderId);
  const isSettled = order.status !== 'pending' && order.status !== 'accepted';
  const byPolicy = isSettled
    ? (kept?.byPolicy ?? false)
    : asksByPolicy({ total: order.total, categories: await pins.categoriesIn(db, orderId) }, policy);
  const preference = kept?.preference ?? (!isSettled && (await pins.accountPreference(db, customerId)));
  const isAsked = byPolicy || preference;
  const isTold = kept?.toldAt != null;
  return {
    isAsked,
    byPolicy,
    pin: isAsked && !isTold && order.status === 'en_route' ? (kept?.pin ?? null) : null,
    isTold,
  };
}

async function assertOwn(context: Context, actor: Actor, orderId: number): Promise<void> {
  const participants = await store.loadParticipants(context.db.read, orderId);
  if (participants?.customerId !== actor.userId) fail('ORDER_NOT_FOUND', {});
}

export async function pinFor(context: Context, actor: Actor, orderId: number): Promise<DeliveryPin> {
  await assertOwn(context, actor, orderId);
  return pinView(context, await currentPolicy(context), orderId, actor.userId);
}

/** A courier on the way is not asked for a PIN that nobody has seen; a customer can still drop their own request. */
export async function setPin(context: Context, actor: Actor, orderId: number, isAsked: boolean): Promise<DeliveryPin> {
  await assertOwn(context, actor, orderId);
  await context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || order.closedAt !== null || (isAsked && order.status === 'en_route'))
      fail('PIN_PREFERENCE_LOCKED', {});
    await pins.writePreference(tx, orderId, isAsked);
    await tell(context, tx, order, { ...order, movesMoney: false });
  });
  return pinView(context, await currentPolicy(context), orderId, actor.userId);
}

export const pinPreferenceFor = async ({ db }: Context, { userId }: Actor): Promise<PinPreference> => ({
  isAsked: await pins.accountPreference(db.read, userId),
});
export async function setPinPreference({ db }: Context, { userId }: Actor, isAsked: boolean): Promise<PinPreference> {
  await db.transact((tx) => pins.writeAccountPreference(tx, userId, isAsked));
  return { isAsked };
}
