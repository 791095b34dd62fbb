/** How an order moves: `step` for what a person asks for, `transition` for every event of the life cycle. */
import { type OrderActor, orderMachine } from '@autolotto/contract/orders/states.ts';
import { isEligible } from '../../couriers/service.ts';
import { notifyOfOrder } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import { type Actor, doerOf } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy } from '../../policy/service.ts';
import { payNow } from '../dispatch/offer-rules.ts';
import { wasOffered } from '../dispatch/reach.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller } from '../order/caller.ts';
import { notificationOf, reasonNote, stepNote } from '../order/notes.ts';
import {
  type Caller,
  isAwaited,
  isHeld,
  isOpenToCouriers,
  type Participants,
  relationshipTo,
} from '../order/policy.ts';
import * as store from '../order/store.ts';
import { decideTransition, type OrderState, type TransitionTable } from '../placement/rules.ts';
import { hooks } from './hooks.ts';
import { tell } from './publish.ts';
import { isRepeated } from './repeated.ts';
import type { RequestedTransition, Transition, TransitionInput } from './transition.ts';

/** Load under lock, decide, write: how a person moves an order. */
export async function step<W extends string>(
  context: Context,
  actor: Actor,
  orderId: number,
  request: TransitionInput & { readonly word: W },
  table: TransitionTable<W>,
): Promise<{ raw: store.RawOrder; relation: Exclude<OrderActor, 'system'> }> {
  const doer = doerOf(actor);
  const caller = await loadCaller(context, actor);
  const policy = await currentPolicy(context);
  const jurisdictionRules = await currentJurisdictionRules(context);
  // Asked before the transaction: the embedded database has one connection.
  const isOffline =
    request.word === 'accepted' &&
    caller.role === 'courier' &&
    !caller.isEligibleCourier &&
    (await isEligible(context, actor.userId));
  const done = await context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const relation = order && relationshipTo(order, caller);
    if (!order || !relation) {
      if (order && request.word === 'accepted' && isTaken(order, caller)) return undefined;
      if (order && isOffline && isOpenToCouriers(order)) fail('COURIER_NOT_ELIGIBLE', { reason: 'offline' });
      fail('ORDER_NOT_FOUND', {});
    }
    const repeated = await isRepeated(tx, actor.userId, request.key, {
      orderId,
      word: request.word,
      reason: request.reason,
    });
    if (repeated) return { raw: await store.loadExisting(tx, orderId), relation };
    const state: OrderState = {
      ...{ status: order.status, courierId: order.courierId },
      ...{ isReady: order.readyAt !== null, isAwaited: isAwaited(order) },
    };
    const decided = decideTransition(state, { ...request, by: relation, actorId: doer }, table);
    if ('code' in decided) throw new DomainError(decided.code, decided.details);
    const { event, to } = decided;
    const isTaking = relation === 'courier' && (event === 'accept' || event === 'claim');
    const wanted: RequestedTransition = {
      context,
      tx,
      policy,
      jurisdictionRules,
      order,
      event,
      to,
      by: relation,
      actorId: doer,
      reason: request.reason,
      taker: isTaking ? actor.userId : undefined,
      input: request,
    };
    for (const { guards } of hooks) await guards?.[event]?.(wanted);
    const occurredAt = await recordOfflineAction(tx, order, { step: to, by: actor.userId }, request.deviceTime);
    await transition({ ...wanted, occurredAt });
    for (const { after } of hooks) await after?.[event]?.(wanted);
    return { raw: await store.loadExisting(tx, orderId), relation };
  });
  return (
    done ?? fail((await wasOffered(context, actor.userId, orderId)) ? 'ORDER_ALREADY_ASSIGNED' : 'ORDER_NOT_FOUND', {})
  );
}

/**
 * Another courier has claimed it. The late one learns that only if it was offered to them; otherwise the order does
 * not exist for them.
 */
const isTaken = (order: Participants, caller: Caller): boolean =>
  caller.role === 'courier' &&
  caller.isEligibleCourier &&
  order.courierId !== null &&
  !orderMachine.isFinal(order.status);

/** The transition, its line in the timeline, what each room makes of it, and the word to everyone concerned. */
export async function transition(request: Transition): Promise<void> {
  const { context, tx, policy, order: found, event, to, by, actorId, reason, taker, occurredAt = null } = request;
  let order = found;
  for (const { before } of hooks) order = (await before?.[event]?.({ ...request, order })) ?? order;
  const courierId = taker ?? order.courierId;
  await store.writeStep(
    tx,
    order,
    {
      status: to,
      isFinal: orderMachine.isFinal(to),
      ...(taker === undefined ? {} : { taken: { courierId: taker, pay: payNow(policy) } }),
      ...(event === 'ready' ? { isReady: true as const } : {}),
      ...(to === 'cancelled' && reason !== undefined ? { cancelReason: reasonNote(reason) } : {}),
    },
    { event, note: stepNote(event, by, reason), actorId, occurredAt },
  );
  // What `before` took off the order was paid back.
  let movesMoney = order.version !== found.version && isHeld(order);
  const written = { ...request, order, courierId };
  for (const { items } of hooks) await items?.[event]?.(written);
  for (const { money } of hooks) {
    const isMoved = await money?.[event]?.(written);
    movesMoney ||= isMoved ?? false;
  }
  await tell(context, tx, found, { status: to, version: order.version + 1, courierId, movesMoney });
  const notification = notificationOf(event, by);
  if (notification) await notifyOfOrder(context, tx, order.customerId, { orderId: order.id, notification });
}
