/** How an order moves: one function for all who may move it, and one that writes what a step brings with it. */
import type { Captured } from '@autolotto/contract/orders/offline-reports/captured.ts';
import type { Packed } from '@autolotto/contract/orders/packing/model.ts';
import { type OrderActor, type OrderEvent, type OrderStatus, orderMachine } from '@autolotto/contract/orders/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { restock, returnTickets } from '../../catalogue/service.ts';
import { assertEligible, countDelivery, isAvailable, isEligible } from '../../couriers/service.ts';
import { post } from '../../ledger/post.ts';
import { tellOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fillKey, requestHash, takeKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import {
  adminsChannel,
  couriersChannel,
  orderChannel,
  storeChannel,
  userChannel,
} from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/messages.ts';
import { currentLaw, currentPolicy, type Policy } from '../../policy/service.ts';
import { storeIdOf } from '../../stores/service.ts';
import { assertOneMay } from '../cancellations/gives-back.ts';
import { assertMayCollect } from '../dispatch/carried-cash.ts';
import { payNow, payOf } from '../dispatch/offer-rules.ts';
import { wasOffered } from '../dispatch/reach.ts';
import { courierWorkChangedJob } from '../jobs.ts';
import { capturedIn } from '../offline-reports/captured.ts';
import { newsOf, stepNote } from '../order/messages.ts';
import { isOpenToCouriers, type Parties, type Party, relationTo } from '../order/policy.ts';
import { orderCancelled, orderCaptured, orderPaidInCash } from '../order/postings.ts';
import * as store from '../order/store.ts';
import { assertBag } from '../packing/bag-code.ts';
import { assertPacked, ticketsFor } from '../packing/packing.ts';
import { sayPreparation } from '../packing/packing-time.ts';
import { assertRightCourier } from '../packing/pick-up-code.ts';
import { decideWord, isCarried, type Standing, type Words } from '../placement/rules.ts';
import { assertProven, settlePin } from '../proof/proven.ts';
import * as refusals from '../returns/refusal-store.ts';
import * as returns from '../returns/return-store.ts';
import { refundQuestions } from '../substitutions/questions.ts';
import * as substitutions from '../substitutions/store.ts';
import { settleTip } from '../tips/tips.ts';
import { assertLegalHours } from './legal-hours.ts';

/** What a person's relation to an order hangs on. Without the work-age check nobody stands in a relation by their work. */
export async function partyOf(context: Context, actor: Actor): Promise<Party> {
  const role = actor.role === 'admin' || actor.isWorkAgeVerified ? actor.role : 'customer';
  return {
    userId: actor.userId,
    role,
    storeId: role === 'store' ? await storeIdOf(context, actor.userId) : undefined,
    isEligibleCourier: role === 'courier' && (await isAvailable(context, actor.userId)),
  };
}

type Asked<W extends string> = {
  readonly word: W;
  readonly reason: string | undefined;
  /** Said twice under one key it is said once. */
  readonly key?: string | undefined;
  /** When it was done, by the phone of who did it. */
  readonly captured?: Captured;
  /** What a courier read off the bag they take. */
  readonly bagCode?: string | undefined;
  /** What the store checked before it calls it packed. */
  readonly packed?: Packed | undefined;
  /** What a store was shown on the phone of whom it hands the bag to. */
  readonly pickUpCode?: string | undefined;
  /** In how many minutes the store means to have it packed that accepts it. */
  readonly preparationMinutes?: number | undefined;
};

/** Load under lock, decide, write: the one way an order moves. */
export async function step<W extends string>(
  context: Context,
  actor: Actor,
  orderId: number,
  asked: Asked<W>,
  words: Words<W>,
): Promise<{ raw: store.RawOrder; relation: Exclude<OrderActor, 'system'> }> {
  const party = await partyOf(context, actor);
  const policy = await currentPolicy(context);
  const law = await currentLaw(context);
  // Asked before the transaction: the embedded database has one connection.
  const isOffDuty =
    asked.word === 'accepted' &&
    party.role === 'courier' &&
    !party.isEligibleCourier &&
    (await isEligible(context, actor.userId));
  const done = await context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const relation = order && relationTo(order, party);
    if (!order || !relation) {
      if (order && asked.word === 'accepted' && isTaken(order, party)) return undefined;
      if (order && isOffDuty && isOpenToCouriers(order)) fail('COURIER_NOT_ELIGIBLE', { reason: 'off-duty' });
      fail('ORDER_NOT_FOUND', {});
    }
    const repeated = await isRepeated(tx, actor.userId, asked.key, { orderId, word: asked.word, reason: asked.reason });
    if (repeated) return { raw: await viewOf(tx, orderId), relation };
    const standing: Standing = { status: order.status, courierId: order.courierId, isReady: order.readyAt !== null };
    const decided = decideWord(standing, { ...asked, by: relation, actorId: actor.userId }, words);
    if ('code' in decided) throw new DomainError(decided.code, decided.details);
    const { event, to } = decided;
    const isTaking = relation === 'courier' && (event === 'accept' || event === 'claim');
    // What they carry they bring whatever happens; nothing new is given to who may not deliver any more.
    const isTakingAlong = relation === 'courier' && event === 'pick_up';
    if (isTaking || isTakingAlong) {
      const load = await store.loadOf(tx, orderId);
      await assertEligible(tx, actor.userId, policy, load);
      if (isTaking && load.isCash) await assertMayCollect(tx, actor.userId, policy);
    }
    if (event === 'pick_up' && relation === 'courier') await assertBag(tx, order, actor.userId, asked.bagCode, policy);
    if (event === 'pick_up' && relation === 'store') await assertRightCourier(tx, order, asked.pickUpCode, policy);
    if (event === 'pick_up') await settlePin(tx, policy, order);
    if (event === 'deliver') await assertProven(tx, order, policy);
    await assertPacked(tx, order, { event, by: relation, actorId: actor.userId }, asked.packed);
    await writeStep(context, tx, policy, order, {
      to,
      event,
      by: relation,
      actorId: actor.userId,
      reason: asked.reason,
      courierId: isTaking ? actor.userId : undefined,
      capturedAt: await capturedIn(tx, order, { step: to, by: actor.userId }, asked.captured),
    });
    if (event === 'accept' && relation === 'store' && asked.preparationMinutes !== undefined) {
      const accepted = { ...order, status: to, version: order.version + 1 };
      await sayPreparation(tx, policy, accepted, asked.preparationMinutes, actor.userId);
      await tell(context, tx, accepted, { ...accepted, version: accepted.version + 1, movesMoney: false });
    }
    if (event === 'deliver') await assertLegalHours(tx, orderId, law);
    return { raw: await viewOf(tx, orderId), relation };
  });
  return done ?? fail((await wasOffered(context, actor.userId, orderId)) ? 'ORDER_TAKEN' : 'ORDER_NOT_FOUND', {});
}

async function viewOf(tx: Tx, orderId: number): Promise<store.RawOrder> {
  const raw = await store.orderById(tx, orderId);
  if (!raw) throw new Error('order vanished');
  return raw;
}

/** Takes the key of a step of an order, asked for under its lock; true when it was taken for the same step before. */
export async function isRepeated(
  tx: Tx,
  userId: string,
  key: string | undefined,
  asked: { readonly orderId: number; readonly [of: string]: unknown },
): Promise<boolean> {
  if (key === undefined) return false;
  const [scope, hash] = [`order-step:${userId}`, requestHash(asked)];
  const used = await takeKey(tx, scope, key, hash);
  if (used && used.requestHash !== hash) fail('IDEMPOTENCY_KEY_REUSED', {});
  if (!used) await fillKey(tx, scope, key, asked.orderId);
  return used !== undefined;
}

/** Another courier brings it. The late one is told so only where it was offered to them, and else that there is no such order. */
const isTaken = (order: Parties, party: Party): boolean =>
  party.role === 'courier' &&
  party.isEligibleCourier &&
  order.courierId !== null &&
  !orderMachine.isFinal(order.status);

type Decided = {
  to: OrderStatus;
  event: OrderEvent;
  by: OrderActor;
  actorId: string | null;
  reason: string | undefined;
  courierId: string | undefined;
  capturedAt?: Date | undefined;
  /** Another admin asked for it. */
  isByTwo?: boolean;
};

/** The step, its line in the timeline, its money, its goods, and the word to everyone concerned. */
export async function writeStep(
  context: Context,
  tx: Tx,
  policy: Policy,
  found: store.LockedOrder,
  decided: Decided,
): Promise<void> {
  const { to, event, by, actorId, reason, isByTwo = false } = decided;
  if (to === 'cancelled' && by === 'admin' && !isByTwo) await assertOneMay(tx, found, policy);
  const order = event === 'pick_up' ? await withoutQuestions(tx, found) : found;
  const courierId = decided.courierId ?? order.courierId;
  await store.writeStep(
    tx,
    order,
    {
      status: to,
      isFinal: orderMachine.isFinal(to),
      ...(decided.courierId === undefined ? {} : { taken: { courierId: decided.courierId, pay: payNow(policy) } }),
      ...(event === 'ready' ? { isReady: true as const } : {}),
      ...(to === 'cancelled' && reason !== undefined ? { cancelReason: reason } : {}),
    },
    { event, notes: stepNote(event, by, reason), actorId, capturedAt: decided.capturedAt ?? null },
  );
  await ticketsFor(tx, order.id, { event, by, actorId });
  const subtotal = cents(order.subtotal);
  const total = cents(order.total);
  if (event === 'cancel' && isCarried(order.status)) {
    if (courierId === null) throw new Error('carried without a courier');
    // What is in a courier's bag is not on the shelf: it comes back as what nobody took at a door does.
    const { id: orderId, storeId } = order;
    const why = by === 'system' ? 'late' : 'cancelled';
    await returns.open(tx, {
      orderId,
      storeId,
      courierId,
      reason: why,
      words: by === 'system' ? null : (reason ?? null),
    });
  } else if (event === 'cancel') {
    await restock(tx, await store.linesOf(tx, order.id));
    await returnTickets(tx, actorId, order.id);
    await substitutions.withdrawAll(tx, order.id);
  }
  if (to === 'cancelled' && order.paymentMethod === 'wallet')
    await post(tx, orderCancelled({ id: order.id, customerId: order.customerId, total }));
  if (event === 'deliver') {
    if (courierId === null) throw new Error('delivered without a courier');
    const delivered = {
      id: order.id,
      customerId: order.customerId,
      storeId: order.storeId,
      courierId,
      subtotal,
      charges: cents(order.charges),
      total,
    };
    const pay = payOf(order, policy);
    const shares = {
      storeCommissionPpm: policy['pay.storeCommission'],
      commissions: policy['pay.commissions'],
      courierBase: pay.base,
      courierSharePpm: pay.sharePpm,
    };
    await post(
      tx,
      order.paymentMethod === 'cash' ? orderPaidInCash(delivered, shares) : orderCaptured(delivered, shares),
    );
    await countDelivery(tx, courierId);
    // What was kept back at the door is now on its way to the store.
    const [kept] = await refusals.keptBackOf(tx, order.id);
    const { id: orderId, storeId } = order;
    if (kept) await returns.open(tx, { orderId, storeId, courierId, reason: kept.reason, words: null });
  }
  const isTipSettled =
    (to === 'cancelled' && (await settleTip(tx, order, 'cancelled'))) ||
    (event === 'deliver' && courierId !== null && (await settleTip(tx, order, { courierId })));
  const movesMoney = to === 'cancelled' || event === 'deliver' || order.version !== found.version;
  await tell(context, tx, found, {
    status: to,
    version: order.version + 1,
    courierId,
    movesMoney: isTipSettled || (movesMoney && order.paymentMethod === 'wallet'),
  });
  const news = newsOf(event, by);
  if (news) await tellOfOrder(context, tx, order.customerId, { orderId: order.id, news });
}

/** Goods that leave the store cannot wait for an answer: what the customer is still asked about is paid back. */
async function withoutQuestions(tx: Tx, order: store.LockedOrder): Promise<store.LockedOrder> {
  const open = await substitutions.openQuestions(tx, order.id);
  if (open.length === 0) return order;
  const left = await refundQuestions(tx, order, open, { by: 'system', actorId: null });
  if (!left) fail('QUESTION_OPEN', {});
  return left;
}

/** The word to everyone whom the order as it was concerns, and to whoever brings it now, whose route it may change. */
export async function tell(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  now: { status: OrderStatus; version: number; courierId: string | null; movesMoney: boolean },
): Promise<void> {
  await tellParties(context, tx, order, now);
  if (now.movesMoney) {
    await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(order.customerId)] });
  }
  if (now.courierId !== null) await context.jobs.enqueue(tx, courierWorkChangedJob, { courierId: now.courierId });
}

export async function tellParties(
  context: Context,
  tx: Tx,
  order: store.LockedOrder,
  now: { status: OrderStatus; version: number; courierId: string | null },
): Promise<void> {
  await publish(tx, context.bus, {
    event: { type: 'order_changed', orderId: order.id, status: now.status, version: now.version },
    to: [
      userChannel(order.customerId),
      storeChannel(order.storeId),
      orderChannel(order.id),
      adminsChannel,
      ...(now.courierId ? [userChannel(now.courierId)] : []),
      ...(isOpenToCouriers(order) ? [couriersChannel] : []),
    ],
  });
}
