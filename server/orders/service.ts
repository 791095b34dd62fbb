import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import {
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  orderMachine,
  type TabletStatus,
} from '@autolotto/contract/orders/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { restock } from '../catalogue/service.ts';
import { assertEligible, countDelivery, isEligible } from '../couriers/service.ts';
import { post } from '../ledger/post.ts';
import { tellOfOrder } from '../notifications/service.ts';
import { adminsChannel, couriersChannel, orderChannel, storeChannel, userChannel } from '../platform/channels.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { DomainError, fail } from '../platform/fail.ts';
import { publish } from '../platform/messages.ts';
import type { Actor } from '../platform/session.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { profileOf, storeIdOf } from '../stores/service.ts';
import { imageUrlOf } from './images.ts';
import { newsOf, notAcceptedReason, notDeliveredReason, stepNote } from './messages.ts';
import { isOpenToCouriers, maySeePosition, type Parties, type Party, relationTo } from './policy.ts';
import { orderCancelled, orderCaptured, orderPaidInCash } from './postings.ts';
import { decideStep, decideWord, lifeCycleWords, type Standing, tabletWords, type Words } from './rules.ts';
import * as store from './store.ts';
import { orderView, partiesIn, storeOrderView } from './view.ts';

export { placeOrder, quoteOrder } from './place-order.ts';

/** What a person's relation to an order hangs on. Without the work-age check nobody stands in a relation by their work. */
async function partyOf(context: Context, actor: Actor): Promise<Party> {
  const role = actor.role === 'admin' || actor.isWorkAgeVerified ? actor.role : 'customer';
  return {
    userId: actor.userId,
    role,
    storeId: role === 'store' ? await storeIdOf(context, actor.userId) : undefined,
    isEligibleCourier: role === 'courier' && (await isEligible(context, actor.userId)),
  };
}

/** One order, or ORDER_NOT_FOUND for strangers as for numbers that do not exist. */
export async function orderFor(context: Context, actor: Actor, orderId: number): Promise<Order> {
  const [raw, party] = [await store.orderById(context.db.read, orderId), await partyOf(context, actor)];
  const relation = raw && relationTo(partiesIn(raw), party);
  if (!raw || !relation) fail('ORDER_NOT_FOUND', {});
  return orderView(raw, relation, actor.userId, imageUrlOf);
}

/**
 * Follows an order live, for those who may; a courier follows only the orders they bring. `begin` is called before the
 * last position is looked up, so that none falls between. Undefined for everybody else.
 */
export async function follow(
  context: Context,
  actor: Actor,
  orderId: number,
  begin: () => void,
): Promise<{ position: NonNullable<Awaited<ReturnType<typeof store.positionOf>>> | null } | undefined> {
  const parties = await store.partiesOf(context.db.read, orderId);
  if (!parties) return undefined;
  const relation = relationTo(parties, await partyOf(context, actor));
  if (relation === undefined || (relation === 'courier' && parties.courierId !== actor.userId)) return undefined;
  begin();
  const isShown = maySeePosition(parties, relation);
  return { position: (isShown && (await store.positionOf(context.db.read, orderId))) || null };
}

type Page = { limit?: number | undefined; cursor?: number | undefined };

/** Orders by role, newest first. */
export async function ordersFor(context: Context, actor: Actor, page: Page): Promise<Order[]> {
  const db = context.db.read;
  const { limit = defaultPageSize, cursor: before } = page;
  const party = await partyOf(context, actor);
  const load: Record<Actor['role'], () => Promise<store.RawOrder[]>> = {
    customer: () => store.ordersOfCustomer(db, actor.userId, limit, before),
    courier: () => store.ordersOfCourier(db, actor.userId, party.isEligibleCourier, limit, before),
    store: async () => (party.storeId === undefined ? [] : store.ordersOfStore(db, party.storeId, limit, before)),
    admin: () => store.allOrders(db, limit, before),
  };
  const found = await load[actor.role]();
  // What somebody else took between the query and here is no longer this courier's to see.
  return found.flatMap((raw) => {
    const relation = relationTo(partiesIn(raw), party);
    return relation ? [orderView(raw, relation, actor.userId, imageUrlOf)] : [];
  });
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
): Promise<Order> {
  const { raw, relation } = await step(context, actor, orderId, { word, reason }, lifeCycleWords);
  return orderView(raw, relation, actor.userId, imageUrlOf);
}

/** Moves an order by the store tablet's words. */
export async function setTabletStatus(
  context: Context,
  actor: Actor,
  orderId: number,
  word: TabletStatus,
  reason: string | undefined,
): Promise<StoreOrder> {
  const { raw } = await step(context, actor, orderId, { word, reason }, tabletWords);
  return storeOrderView(raw, actor.userId, imageUrlOf);
}

export const cancel = (context: Context, actor: Actor, orderId: number, reason: string | undefined): Promise<Order> =>
  setStatus(context, actor, orderId, 'cancelled', reason);

/** Load under lock, decide, write: the one way an order moves. */
async function step<W extends string>(
  context: Context,
  actor: Actor,
  orderId: number,
  asked: { word: W; reason: string | undefined },
  words: Words<W>,
): Promise<{ raw: store.RawOrder; relation: Exclude<OrderActor, 'system'> }> {
  const party = await partyOf(context, actor);
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const relation =
      order && (relationTo(order, party) ?? (asked.word === 'accepted' ? lateCourier(order, party) : undefined));
    if (!order || !relation) fail('ORDER_NOT_FOUND', {});
    const standing: Standing = { status: order.status, courierId: order.courierId, isReady: order.readyAt !== null };
    const decided = decideWord(standing, { ...asked, by: relation, actorId: actor.userId }, words);
    if ('code' in decided) throw new DomainError(decided.code, decided.details);
    const { event, to } = decided;
    const isTaking = relation === 'courier' && (event === 'accept' || event === 'claim');
    if (isTaking) await assertEligible(tx, actor.userId);
    await writeStep(context, tx, policy, order, {
      to,
      event,
      by: relation,
      actorId: actor.userId,
      reason: asked.reason,
      courierId: isTaking ? actor.userId : undefined,
    });
    const raw = await store.orderById(tx, orderId);
    if (!raw) throw new Error('order vanished');
    return { raw, relation };
  });
}

/** An eligible courier who asks for an order that was open until another took it is told so, rather than that it never was. */
function lateCourier(order: Parties, party: Party): 'courier' | undefined {
  const isUnderWay = !orderMachine.isFinal(order.status);
  return party.role === 'courier' && party.isEligibleCourier && order.courierId !== null && isUnderWay
    ? 'courier'
    : undefined;
}

type Decided = {
  to: OrderStatus;
  event: OrderEvent;
  by: OrderActor;
  actorId: string | null;
  reason: string | undefined;
  courierId: string | undefined;
};

/** The step, its line in the timeline, its money, its goods, and the word to everyone concerned. */
async function writeStep(
  context: Context,
  tx: Tx,
  policy: Policy,
  order: store.LockedOrder,
  decided: Decided,
): Promise<void> {
  const { to, event, by, actorId, reason } = decided;
  const courierId = decided.courierId ?? order.courierId;
  await store.writeStep(
    tx,
    order,
    {
      status: to,
      isFinal: orderMachine.isFinal(to),
      ...(decided.courierId === undefined ? {} : { courierId: decided.courierId }),
      ...(event === 'ready' ? { isReady: true as const } : {}),
      ...(event === 'cancel' && reason !== undefined ? { cancelReason: reason } : {}),
    },
    { event, notes: stepNote(event, by, reason), actorId },
  );
  const subtotal = cents(order.subtotal);
  const total = cents(order.total);
  if (event === 'cancel') {
    await restock(tx, await store.linesOf(tx, order.id));
    if (order.paymentMethod === 'wallet')
      await post(tx, orderCancelled({ id: order.id, customerId: order.customerId, total }));
  }
  if (event === 'deliver') {
    if (courierId === null) throw new Error('delivered without a courier');
    const delivered = {
      id: order.id,
      customerId: order.customerId,
      storeId: order.storeId,
      courierId,
      subtotal,
      total,
    };
    const shares = {
      storeCommissionPpm: policy['pay.storeCommission'],
      courierBase: cents(policy['pay.courierBase']),
      courierSharePpm: policy['pay.courierShare'],
    };
    await post(
      tx,
      order.paymentMethod === 'cash' ? orderPaidInCash(delivered, shares) : orderCaptured(delivered, shares),
    );
    await countDelivery(tx, courierId);
  }
  await tell(context, tx, order, { ...decided, courierId: courierId ?? undefined });
  const news = newsOf(event, by);
  if (news) await tellOfOrder(context, tx, order.customerId, { orderId: order.id, news });
}

async function tell(context: Context, tx: Tx, order: store.LockedOrder, decided: Decided): Promise<void> {
  const wasOpen = isOpenToCouriers(order);
  await publish(tx, context.bus, {
    event: { type: 'order_changed', orderId: order.id, status: decided.to, version: order.version + 1 },
    to: [
      userChannel(order.customerId),
      storeChannel(order.storeId),
      orderChannel(order.id),
      adminsChannel,
      ...(decided.courierId ? [userChannel(decided.courierId)] : []),
      ...(wasOpen ? [couriersChannel] : []),
    ],
  });
  const movesMoney = decided.event === 'cancel' || decided.event === 'deliver';
  if (movesMoney && order.paymentMethod === 'wallet') {
    await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(order.customerId)] });
  }
}

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
    const reason = isAccepted ? notDeliveredReason : notAcceptedReason;
    const step = { event: 'cancel', by: 'system', actorId: null, reason } as const;
    const decided = decideStep({ status: order.status, courierId: order.courierId, isReady: false }, step);
    if ('code' in decided) return;
    await writeStep(context, tx, policy, order, { ...step, to: decided.to, courierId: undefined });
  });

/** Where the courier of an order under way is now; the stored instant, or undefined when this is not theirs to send. */
export async function recordPosition(
  context: Context,
  actor: Actor,
  input: { orderId: number; latitude: number; longitude: number },
): Promise<string | undefined> {
  return store.recordPosition(context.db, { ...input, courierId: actor.userId });
}

export async function forgetPositions(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  await context.db.transact((tx) => store.forgetPositions(tx, policy['position.keepMinutes']));
}
