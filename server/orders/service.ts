import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { DeviceTime } from '@autolotto/contract/orders/offline-actions/device-time.ts';
import type { Packed } from '@autolotto/contract/orders/packing/model.ts';
import { type OrderStatus, orderMachine, type TabletStatus } from '@autolotto/contract/orders/states.ts';
import type { EveryOrderQuery } from '@autolotto/contract/orders/support/every-order-model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { profileOf } from '../stores/service.ts';
import { loadCaller } from './order/caller.ts';
import { imageUrlOf } from './order/images.ts';
import { maySeePosition, relationshipTo } from './order/policy.ts';
import * as store from './order/store.ts';
import { orderView, participantsIn, storeOrderView } from './order/view.ts';
import { decideStep, lifecycleTransitions, tabletTransitions } from './placement/rules.ts';
import { step, transition } from './transitions/steps.ts';

export { courierWorkChangedJob } from './jobs.ts';
export { setPreparation } from './packing/preparation.ts';
export { placeOrder, quoteOrder } from './placement/place-order.ts';
export { possibleAt } from './placement/times.ts';
export { handOver, proofFor, sign } from './proof/hand-over.ts';
export { plannedBetween } from './recurring/store.ts';
export { confirmReturn, returnOrder, storeReturnsFor } from './returns/returns.ts';
export { answerSubstitution, endOverdueQuestions, markMissing, substitutesFor } from './substitutions/substitutions.ts';
export { recordAtDoor } from './transitions/arrivals.ts';
export { updateEtas } from './transitions/etas.ts';

/** One order, or ORDER_NOT_FOUND for strangers as for numbers that do not exist. */
export async function orderFor(context: Context, actor: Actor, orderId: number): Promise<Order> {
  const [raw, caller] = await Promise.all([store.orderById(context.db.read, orderId), loadCaller(context, actor)]);
  const relation = raw && relationshipTo(participantsIn(raw), caller);
  if (!raw || !relation) fail('ORDER_NOT_FOUND', {});
  return orderView(raw, relation, actor.userId, imageUrlOf);
}

/** The person's relation to an order, a courier's only to their own; undefined for strangers. */
export async function relationOf(context: Context, actor: Actor, orderId: number): Promise<Relation | undefined> {
  const participants = await store.loadParticipants(context.db.read, orderId);
  const relation = participants && relationshipTo(participants, await loadCaller(context, actor));
  return relation === 'courier' && participants?.courierId !== actor.userId ? undefined : relation;
}
type Relation = NonNullable<ReturnType<typeof relationshipTo>>;

/**
 * Follows an order live, for those who may; a courier follows only the orders they bring. `begin` is called before the
 * last position is looked up, so that none falls between. Undefined for everybody else.
 */
export async function follow(
  context: Context,
  actor: Actor,
  orderId: number,
  begin: () => void,
): Promise<{ position: NonNullable<Awaited<ReturnType<typeof store.loadPosition>>> | null } | undefined> {
  const participants = await store.loadParticipants(context.db.read, orderId);
  if (!participants) return undefined;
  const relation = relationshipTo(participants, await loadCaller(context, actor));
  if (relation === undefined || (relation === 'courier' && participants.courierId !== actor.userId)) return undefined;
  begin();
  const { courierId } = participants;
  const isNew =
    relation !== 'courier' &&
    !orderMachine.isFinal(participants.status) &&
    (await store.recordFollower(context.db, { orderId, userId: actor.userId, kind: relation }));
  if (isNew && courierId !== null)
    await context.db.transact((tx) =>
      publish(tx, context.bus, { event: { type: 'followers_changed', orderId }, to: [userChannel(courierId)] }),
    );
  const isShown = maySeePosition(participants, relation);
  return { position: (isShown && (await store.loadPosition(context.db.read, orderId))) || null };
}

type Page = { limit?: number | undefined; cursor?: number | undefined };

/** Orders by role, newest first. A courier's first page goes on with all that they have under way. */
export async function ordersFor(context: Context, actor: Actor, page: Page): Promise<Order[]> {
  const db = context.db.read;
  const { limit = defaultPageSize, cursor: before } = page;
  const caller = await loadCaller(context, actor);
  const load: Record<Actor['role'], () => Promise<store.RawOrder[]>> = {
    customer: () => store.ordersOfCustomer(db, actor.userId, limit, before),
    courier: async () => {
      const found = await store.ordersOfCourier(db, actor.userId, caller.isEligibleCourier, limit, before);
      const last = found.at(-1);
      // The first page holds every carried order, however many new ones there are.
      return before === undefined && last
        ? [...found, ...(await store.loadUnderWay(db, actor.userId, last.id))]
        : found;
    },
    store: async () => (caller.storeId === undefined ? [] : store.ordersOfStore(db, caller.storeId, limit, before)),
    admin: () => store.allOrders(db, limit, before),
  };
  const found = await load[actor.role]();
  // An order that another courier claimed between the query and here is hidden.
  return found.flatMap((raw) => {
    const relation = relationshipTo(participantsIn(raw), caller);
    return relation ? [orderView(raw, relation, actor.userId, imageUrlOf)] : [];
  });
}

/** Every order there is, for an admin. */
export async function everyOrderFor(context: Context, actor: Actor, query: EveryOrderQuery): Promise<Order[]> {
  const { limit = defaultPageSize, cursor, ...wanted } = query;
  const found = await store.ordersMatching(context.db.read, wanted, limit, cursor);
  return found.map((raw) => orderView(raw, 'admin', actor.userId, imageUrlOf));
}

export async function storeOrdersFor(context: Context, actor: Actor, page: Page): Promise<StoreOrder[]> {
  const { id } = await profileOf(context, actor.userId);
  const { limit = defaultPageSize, cursor: before } = page;
  return (await store.ordersOfStore(context.db.read, id, limit, before)).map((raw) =>
    storeOrderView(raw, actor.userId, imageUrlOf),
  );
}

/** Moves an order by the life cycle's words: PUT and PATCH /api/orders/{id}/status. */
export async function setStatus(
  context: Context,
  actor: Actor,
  orderId: number,
  word: OrderStatus,
  reason: string | undefined,
  {
    key,
    deviceTime = {},
    bagCode,
    packed,
    pickUpCode,
  }: {
    key?: string | undefined;
    deviceTime?: DeviceTime;
    bagCode?: string | undefined;
    packed?: Packed | undefined;
    pickUpCode?: string | undefined;
  } = {},
): Promise<Order> {
  const { raw, relation } = await step(
    context,
    actor,
    orderId,
    { word, reason, key, deviceTime, bagCode, packed, pickUpCode },
    lifecycleTransitions,
  );
  return orderView(raw, relation, actor.userId, imageUrlOf);
}

/** Moves an order by the store tablet's words. */
export async function setTabletStatus(
  context: Context,
  actor: Actor,
  orderId: number,
  word: TabletStatus,
  reason: string | undefined,
  {
    key,
    ...said
  }: {
    key?: string | undefined;
    packed?: Packed | undefined;
    preparationMinutes?: number | undefined;
    pickUpCode?: string | undefined;
  } = {},
): Promise<StoreOrder> {
  const { raw } = await step(context, actor, orderId, { word, reason, key, ...said }, tabletTransitions);
  return storeOrderView(raw, actor.userId, imageUrlOf);
}

export const cancel = (context: Context, actor: Actor, orderId: number, reason: string | undefined): Promise<Order> =>
  setStatus(context, actor, orderId, 'cancelled', reason);

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
  let last = 0;
  for (;;) {
    const overdue = await store.overdueOrders(context.db.read, limits, last);
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

/**
 * Records the position of the courier of an open order; returns the current one, or undefined when it is not theirs to
 * send.
 */
export const recordPosition = (
  context: Context,
  actor: Actor,
  input: Omit<store.Position, 'courierId'>,
): Promise<store.Recorded | undefined> => store.recordPosition(context.db, { ...input, courierId: actor.userId });

/** The last position that this courier sent with the order. */
export const lastPositionBy = (context: Context, actor: Actor, orderId: number) =>
  store.positionBy(context.db.read, orderId, actor.userId);

export async function purgePositions(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  await context.db.transact((tx) => store.purgePositions(tx, policy['position.keepMinutes']));
}
