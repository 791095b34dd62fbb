/** Orders that give back more than one admin may: one asks for the cancellation, another confirms it. */
import type {
  AskCancellation,
  Cancellation,
  DecideCancellation,
} from '@autolotto/contract/orders/cancellations/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { adminsChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { imageUrlOf } from '../order/images.ts';
import { isAwaited } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { orderView } from '../order/view.ts';
import { decideStep } from '../placement/rules.ts';
import { transition } from '../transitions/steps.ts';
import { givesBack } from './gives-back.ts';
import * as cancellations from './store.ts';

const view = (
  { amount, askedById, askedAt, ...row }: cancellations.OpenCancellation,
  { userId }: Actor,
): Cancellation => ({
  ...row,
  amount: dollars(cents(amount)),
  isMine: askedById === userId,
  askedAt: askedAt.toISOString(),
});

export const openCancellations = async (context: Context, actor: Actor): Promise<Cancellation[]> =>
  (await cancellations.open(context.db.read)).map((row) => view(row, actor));

const decided = (order: store.LockedOrder, actorId: string, reason: string) => {
  const step = { event: 'cancel', by: 'admin', actorId, reason } as const;
  const state = {
    status: order.status,
    courierId: order.courierId,
    isReady: order.readyAt !== null,
    isAwaited: isAwaited(order),
  };
  const outcome = decideStep(state, step);
  if ('code' in outcome) throw new DomainError(outcome.code, outcome.details);
  return { ...step, to: outcome.to };
};

/** Idempotent for any admin: an open request is returned as it is, and one is enough. */
export async function askCancellation(
  context: Context,
  actor: Actor,
  orderId: number,
  { reason }: AskCancellation,
): Promise<Cancellation> {
  return context.db.transact(async (tx) => {
    const order = (await store.lockOrder(tx, orderId)) ?? fail('ORDER_NOT_FOUND', {});
    decided(order, actor.userId, reason);
    const id = await cancellations.insert(tx, { orderId, reason, askedBy: actor.userId });
    if (id !== undefined) {
      const details = { cancellationId: id, amount: dollars(await givesBack(tx, order)), reason };
      await audit(tx, { actorId: actor.userId, action: 'cancellation.asked', subject: subjectOf(orderId), details });
      await publishToAdmins(context, tx, order);
    }
    const [row] = await cancellations.open(tx, orderId);
    if (!row) throw new Error(`no cancellation of order ${orderId} waits`);
    return view(row, actor);
  });
}

/** Nobody confirms their own request; a trigger and a CHECK enforce the same. */
export async function decideCancellation(
  context: Context,
  actor: Actor,
  cancellationId: number,
  { decision, reason: words }: DecideCancellation,
): Promise<Order> {
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    const orderId = (await cancellations.loadOrderId(tx, cancellationId)) ?? fail('CANCELLATION_NOT_FOUND', {});
    const order = await store.lockOrder(tx, orderId);
    const asked = await cancellations.byId(tx, cancellationId);
    if (!order || !asked) throw new Error(`cancellation ${cancellationId} is gone`);
    if (asked.state !== 'asked') fail('CANCELLATION_DECIDED', {});
    const isConfirmed = decision === 'confirmed';
    if (isConfirmed && asked.askedBy === actor.userId) fail('SECOND_ADMIN_REQUIRED', {});
    const details = { cancellationId, amount: dollars(await givesBack(tx, order)), words: isConfirmed ? null : words };
    await cancellations.decide(tx, cancellationId, { state: decision, by: actor.userId, words: details.words });
    if (isConfirmed) {
      const step = decided(order, actor.userId, asked.reason);
      await transition({ context, tx, policy, order, ...step, isByTwo: true });
    } else await publishToAdmins(context, tx, order);
    const action = `cancellation.${decision}` as const;
    await audit(tx, { actorId: actor.userId, action, subject: subjectOf(orderId), details });
    const raw = await store.loadExisting(tx, orderId);
    return orderView(raw, 'admin', actor.userId, imageUrlOf);
  });
}

const subjectOf = (orderId: number) => ({ kind: 'order', id: String(orderId) });

/** Their pages look again at what waits. */
const publishToAdmins = (
  context: Context,
  tx: Tx,
  { id: orderId, status, version }: store.LockedOrder,
): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'order_changed', orderId, status, version }, to: [adminsChannel] });
