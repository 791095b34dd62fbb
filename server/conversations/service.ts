/**
 * Messages between the customer and the courier of an order, calls between them, and the link to follow a delivery by.
 */
import { messagesPerPage } from '@autolotto/contract/conversations/limits.ts';
import type {
  Call,
  CallPreference,
  Conversation,
  ConversationSummary,
  OrderMessage,
  ReadMark,
  SendMessage,
  SharedDelivery,
  ShareLink,
  ShareState,
} from '@autolotto/contract/conversations/model.ts';
import type { Participant } from '@autolotto/contract/conversations/phrases.ts';
import { hashToken } from '../identity/service.ts';
import { notifyOfOrder } from '../notifications/service.ts';
import { loadRelation } from '../orders/service.ts';
import { dialled } from '../platform/adapters/telephony.ts';
import type { Context } from '../platform/context.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { DomainError, fail, failField } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { storeChannel, userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { currentPolicy } from '../policy/service.ts';
import { loadStoreId } from '../stores/service.ts';
import { callOf, conversationStateOf, isVisible, maySay, refuseMessage, shouldNotify, wantsNoCalls } from './rules.ts';
import * as store from './store.ts';

const instant = (text: string): string => new Date(text).toISOString();
const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text));

type Seen = { readonly order: store.Order; readonly participant: Participant | null };

/** The order and the person's part in its conversation; admins read. For everybody else there is none. */
async function seenBy(context: Context, actor: Actor, orderId: number): Promise<Seen> {
  const relation = await loadRelation(context, actor, orderId);
  const order = relation && (await store.loadOrder(context.db.read, orderId));
  if (!order || !relation) fail('ORDER_NOT_FOUND', {});
  if (relation === 'courier' && order.courierId === actor.userId) return { order, participant: 'courier' };
  if (order.customerId === actor.userId) return { order, participant: 'customer' };
  return relation === 'admin' ? { order, participant: null } : fail('ORDER_NOT_FOUND', {});
}

async function loadParticipant(context: Context, actor: Actor, orderId: number) {
  const { order, participant } = await seenBy(context, actor, orderId);
  return participant === null ? fail('ORDER_NOT_FOUND', {}) : { order, participant };
}

/** The order of this customer, for what is theirs alone. */
async function ownOrder(context: Context, actor: Actor, orderId: number): Promise<store.Order> {
  const order = await store.loadOrder(context.db.read, orderId);
  return order?.customerId === actor.userId ? order : fail('ORDER_NOT_FOUND', {});
}

const view = (row: store.MessageRow, userId: string): OrderMessage => ({
  id: row.number,
  from: row.sender,
  isOwn: row.senderId === userId,
  text: row.text,
  phrase: row.phrase,
  sentAt: row.createdAt.toISOString(),
});

const readMarkOf = (order: store.Order, reader: Participant): number =>
  reader === 'customer' ? order.customerRead : order.courierRead;
const otherThan = (participant: Participant): Participant => (participant === 'customer' ? 'courier' : 'customer');
const preferenceOf = ({
  orderPreference,
  accountPreference,
}: Pick<store.Order, 'orderPreference' | 'accountPreference'>): boolean =>
  wantsNoCalls({ order: orderPreference, account: accountPreference });

export async function conversationFor(
  context: Context,
  actor: Actor,
  orderId: number,
  cursor: number | undefined,
): Promise<Conversation> {
  const { order, participant } = await seenBy(context, actor, orderId);
  const policy = await currentPolicy(context);
  const db = context.db.read;
  const { state, closesAt } = conversationStateOf(order, order.now, policy['conversations.minutesAfterEnd']);
  const page = await store.listMessages(db, orderId, messagesPerPage + 1, cursor);
  const shown = page.slice(0, messagesPerPage);
  return {
    state,
    closesAt: closesAt?.toISOString() ?? null,
    as: participant,
    customer: { firstName: order.customerName },
    courier:
      order.courierName === null
        ? null
        : {
            firstName: order.courierName,
            rating: order.courierRating,
            deliveries: order.courierDeliveries ?? 0,
          },
    messages: shown.map((row) => view(row, actor.userId)),
    nextCursor: page.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
    unread: participant ? await store.loadUnread(db, orderId, participant, readMarkOf(order, participant)) : 0,
    seenUpTo: participant ? readMarkOf(order, otherThan(participant)) : 0,
    doNotCall: preferenceOf(order),
    isShared: order.isShared,
  };
}

/** Notifies both participants, on any page. */
async function publishToParticipants(
  context: Context,
  tx: Tx,
  orderId: number,
  { customerId, courierId }: Pick<store.Order, 'customerId' | 'courierId'>,
  also: readonly string[] = [],
): Promise<void> {
  await publish(tx, context.bus, {
    event: { type: 'conversation_changed', orderId },
    to: [userChannel(customerId), ...(courierId === null ? [] : [userChannel(courierId)]), ...also],
  });
}

/** The order as it is under the lock of its conversation; a courier who has lost it meanwhile talks no more. */
async function stillOpen(tx: Tx, actor: Actor, orderId: number, participant: Participant): Promise<store.Order> {
  const order = await store.loadOrder(tx, orderId);
  const id = participant === 'customer' ? order?.customerId : order?.courierId;
  return order && id === actor.userId ? order : fail('ORDER_NOT_FOUND', {});
}

/** Idempotent by key. */
export async function sendMessage(
  context: Context,
  actor: Actor,
  orderId: number,
  input: SendMessage,
  key: string | undefined,
): Promise<OrderMessage> {
  const { participant } = await loadParticipant(context, actor, orderId);
  const policy = await currentPolicy(context);
  if (input.phrase !== undefined && !maySay(participant, input.phrase))
    failField('phrase', 'Choose one of the phrases');
  if (input.text !== undefined && !isVisible(input.text)) failField('text', 'Write a message');
  return context.db.transact(async (tx) => {
    const conversation = await store.lockConversation(tx, orderId);
    const order = await stillOpen(tx, actor, orderId, participant);
    const before = key === undefined ? undefined : await store.messageByKey(tx, orderId, actor.userId, key);
    if (before) {
      const isSame = before.text === (input.text ?? null) && before.phrase === (input.phrase ?? null);
      return isSame ? view(before, actor.userId) : fail('IDEMPOTENCY_KEY_REUSED', {});
    }
    const stop = refuseMessage(conversationStateOf(order, order.now, policy['conversations.minutesAfterEnd']));
    if (stop) throw new DomainError(stop.code, stop.details);
    if ((await store.sentLately(tx, orderId, actor.userId)) >= policy['conversations.messagesPerMinute'])
      fail('TOO_MANY_REQUESTS', { retryAfterSeconds: 20 });
    const reader = otherThan(participant);
    const unreadAt = await store.lastUnreadAt(tx, orderId, participant, readMarkOf(order, reader));
    const number = conversation.lastNumber + 1;
    const row = await store.insertMessage(tx, {
      orderId,
      number,
      sender: participant,
      senderId: actor.userId,
      key,
      ...input,
    });
    await publishToParticipants(context, tx, orderId, order);
    const readerId = reader === 'customer' ? order.customerId : order.courierId;
    if (readerId !== null && shouldNotify(unreadAt, order.now))
      await notifyOfOrder(context, tx, readerId, {
        orderId,
        notification: reader === 'customer' ? 'courier-message' : 'customer-message',
      });
    return view(row, actor.userId);
  });
}

/** Read marks only move forward, and never beyond the last message. */
export async function readMessages(context: Context, actor: Actor, orderId: number, upTo: number): Promise<ReadMark> {
  const { participant } = await loadParticipant(context, actor, orderId);
  return context.db.transact(async (tx) => {
    const conversation = await store.lockConversation(tx, orderId);
    const order = await stillOpen(tx, actor, orderId, participant);
    const before = readMarkOf(order, participant);
    const now = Math.max(before, Math.min(upTo, conversation.lastNumber));
    if (now > before) {
      await store.markRead(tx, orderId, participant, now);
      await publishToParticipants(context, tx, orderId, order);
    }
    return { unread: await store.loadUnread(tx, orderId, participant, now) };
  });
}

/** For lists: one question for all orders on a page. */
export async function summariesFor(context: Context, actor: Actor): Promise<ConversationSummary[]> {
  const db: Reader = context.db.read;
  const minutes = (await currentPolicy(context))['conversations.minutesAfterEnd'];
  // Staff may order here too.
  const own = await store.summariesOfParticipant(db, 'customer', actor.userId, minutes);
  if (actor.role === 'courier')
    return [...(await store.summariesOfParticipant(db, 'courier', actor.userId, minutes)), ...own];
  const storeId = actor.role === 'store' ? await loadStoreId(context, actor.userId) : undefined;
  return storeId === undefined ? own : [...(await store.summariesOfStore(db, storeId)), ...own];
}

export const loadCallPreference = async (context: Context, actor: Actor): Promise<CallPreference> => ({
  doNotCall: await store.loadCallPreference(context.db.read, actor.userId),
});

export async function setCallPreference(context: Context, actor: Actor, doNotCall: boolean): Promise<CallPreference> {
  return context.db.transact(async (tx) => {
    await store.setCallPreference(tx, actor.userId, doNotCall);
    for (const { orderId, ...order } of await store.loadOpenOrders(tx, actor.userId))
      await publishToParticipants(context, tx, orderId, order, [storeChannel(order.storeId)]);
    return { doNotCall };
  });
}

export async function setOrderCallPreference(
  context: Context,
  actor: Actor,
  orderId: number,
  doNotCall: boolean | null,
): Promise<CallPreference> {
  await ownOrder(context, actor, orderId);
  return context.db.transact(async (tx) => {
    await store.lockConversation(tx, orderId);
    const order = await stillOpen(tx, actor, orderId, 'customer');
    if (order.closedAt !== null) fail('CONVERSATION_CLOSED', {});
    await store.setOrderCallPreference(tx, orderId, doNotCall);
    await publishToParticipants(context, tx, orderId, order, [storeChannel(order.storeId)]);
    return { doNotCall: preferenceOf({ ...order, orderPreference: doNotCall }) };
  });
}

/** The number to dial. Nobody's own ever leaves the server. */
export async function callFor(context: Context, actor: Actor, orderId: number): Promise<Call> {
  const { order, participant } = await loadParticipant(context, actor, orderId);
  const policy = await currentPolicy(context);
  const stop = refuseMessage(conversationStateOf(order, order.now, policy['conversations.minutesAfterEnd']));
  if (stop) throw new DomainError(stop.code, stop.details);
  const { customerId, courierId } = order;
  if (courierId === null) throw new Error('a conversation without a courier');
  const without = (reason: NonNullable<Call['reason']>): Call => ({ number: null, expiresAt: null, reason });
  const numbers = { customer: numberOf(order.customerPhone), courier: numberOf(order.courierPhone) };
  const joined = callOf({
    caller: participant,
    doNotCall: preferenceOf(order),
    isConfigured: context.telephony.isConfigured,
    callerNumber: numbers[participant],
    calleeNumber: numbers[otherThan(participant)],
  });
  if (typeof joined === 'string') return without(joined);
  const [callerId, calleeId] = participant === 'customer' ? [customerId, courierId] : [courierId, customerId];
  const kept = await store.numberFor(context.db.read, orderId, callerId, calleeId);
  if (kept) return { number: kept.number, expiresAt: kept.expiresAt.toISOString(), reason: null };
  const minutes = policy['conversations.callMinutes'];
  const number = await context.telephony.bridge({ reference: `order ${orderId}`, ...joined, seconds: minutes * 60 });
  if (number === undefined) {
    context.log.warn({ orderId }, 'no number to call by');
    return without('failed');
  }
  const expiresAt = await context.db.transact((tx) =>
    store.saveNumber(tx, { orderId, callerId, calleeId, number }, minutes),
  );
  return { number, expiresAt: expiresAt.toISOString(), reason: null };
}
const numberOf = (phone: string | null): string | undefined => (phone === null ? undefined : dialled(phone));

/** A new address; the one before it stops working. Only what is made of the token is kept. */
export async function shareOrder(context: Context, actor: Actor, orderId: number): Promise<ShareLink> {
  await ownOrder(context, actor, orderId);
  const token = context.random.token(32);
  return context.db.transact(async (tx) => {
    const order = await stillOpen(tx, actor, orderId, 'customer');
    if (order.closedAt !== null) fail('SHARE_NOT_POSSIBLE', {});
    const createdAt = await store.share(tx, orderId, hashToken(token));
    await publishToParticipants(context, tx, orderId, order);
    return { path: `/track/${token}`, createdAt: createdAt.toISOString() };
  });
}

const shareState = (since: string | null): ShareState => ({
  isActive: since !== null,
  createdAt: instantOrNull(since),
});

export async function shareStateFor(context: Context, actor: Actor, orderId: number): Promise<ShareState> {
  await ownOrder(context, actor, orderId);
  return shareState(await store.sharedSince(context.db.read, orderId));
}

export async function endShare(context: Context, actor: Actor, orderId: number): Promise<ShareState> {
  const order = await ownOrder(context, actor, orderId);
  return context.db.transact(async (tx) => {
    if (await store.endShare(tx, orderId)) await publishToParticipants(context, tx, orderId, order);
    return shareState(null);
  });
}

/** The view of a shared link, as long as the delivery lasts. */
export async function sharedDelivery(context: Context, token: string): Promise<SharedDelivery> {
  const row = await store.sharedBy(context.db.read, hashToken(token));
  if (!row) fail('SHARE_LINK_NOT_FOUND', {});
  const { latitude, longitude, recordedAt } = row;
  return {
    status: row.status,
    estimatedDeliveryTime: instantOrNull(row.estimatedDeliveryAt),
    courier: row.courierName === null ? null : { firstName: row.courierName },
    position:
      latitude === null || longitude === null || recordedAt === null
        ? null
        : { latitude, longitude, recordedAt: instant(recordedAt) },
    now: instant(row.now),
  };
}

export async function purgeConversations(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  await context.db.transact((tx) => store.forget(tx, policy['conversations.keepDays']));
}
