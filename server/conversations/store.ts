import type { SendMessage } from '@autolotto/contract/conversations/model.ts';
import type { Participant, Phrase } from '@autolotto/contract/conversations/phrases.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import { callPreferences, orderCalls, orderConversations, orderMessages, orderShares } from './tables.ts';

export type Order = {
  status: OrderStatus;
  customerId: string;
  storeId: number;
  courierId: string | null;
  closedAt: Date | null;
  now: Date;
  customerName: string;
  courierName: string | null;
  courierRating: number | null;
  courierDeliveries: number | null;
  customerPhone: string | null;
  courierPhone: string | null;
  customerRead: number;
  courierRead: number;
  orderPreference: boolean | null;
  accountPreference: boolean | null;
  isShared: boolean;
};

/** An order with everything that decides about its conversation. */
export async function loadOrder(db: Reader, orderId: number): Promise<Order | undefined> {
  const [row] = await rows<Omit<Order, 'closedAt' | 'now'> & { closedAt: string | null; now: string }>(
    db,
    sql`select o.status, o.customer_id as "customerId",
               -- While it waits for its payment, its store has nothing to do with it.
               case when o.awaits_payment_until is null then o.store_id else 0 end as "storeId", o.courier_id as "courierId",
               o.closed_at::text as "closedAt", app_now()::timestamptz(3)::text as now,
               customer.first_name as "customerName", customer.phone as "customerPhone",
               courier.first_name as "courierName", courier.phone as "courierPhone",
               p.rating::float8 as "courierRating", p.total_deliveries as "courierDeliveries",
               coalesce(t.customer_read, 0) as "customerRead", coalesce(t.courier_read, 0) as "courierRead",
               t.do_not_call as "orderPreference", w.do_not_call as "accountPreference",
               o.closed_at is null and exists (select 1 from order_shares s where s.order_id = o.id) as "isShared"
          from orders o
          join users customer on customer.id = o.customer_id
          left join users courier on courier.id = o.courier_id
          left join courier_profiles p on p.user_id = o.courier_id
          left join order_conversations t on t.order_id = o.id
          left join call_preferences w on w.user_id = o.customer_id
         where o.id = ${orderId}`,
  );
  return row && { ...row, closedAt: row.closedAt === null ? null : new Date(row.closedAt), now: new Date(row.now) };
}

/** Its row, made if there is none, locked until the transaction ends. */
export async function lockConversation(tx: Tx, orderId: number): Promise<typeof orderConversations.$inferSelect> {
  const [row] = await tx
    .insert(orderConversations)
    .values({ orderId })
    .onConflictDoUpdate({ target: orderConversations.orderId, set: { orderId } })
    .returning();
  if (!row) throw new Error('nothing to lock');
  return row;
}

export type MessageRow = typeof orderMessages.$inferSelect;

/** A page, newest first, from below `before`. */
export const listMessages = (
  db: Reader,
  orderId: number,
  limit: number,
  before: number | undefined,
): Promise<MessageRow[]> =>
  db
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), before === undefined ? undefined : lt(orderMessages.number, before)))
    .orderBy(desc(orderMessages.number))
    .limit(limit);

export async function messageByKey(tx: Tx, orderId: number, senderId: string, key: string) {
  const [row] = await tx
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), eq(orderMessages.senderId, senderId), eq(orderMessages.key, key)));
  return row;
}

/** Messages that this person has sent about this order within the last minute. */
export async function sentLately(tx: Tx, orderId: number, senderId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from order_messages
         where order_id = ${orderId} and sender_id = ${senderId} and created_at > app_now() - interval '1 minute'`,
  );
  return row?.count ?? 0;
}

/** When the last of the messages by `sender` came that is above what was read. */
export async function lastUnreadAt(tx: Tx, orderId: number, sender: Participant, read: number): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: orderMessages.createdAt })
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), eq(orderMessages.sender, sender), gt(orderMessages.number, read)))
    .orderBy(desc(orderMessages.number))
    .limit(1);
  return row?.createdAt ?? null;
}

export async function loadUnread(db: Reader, orderId: number, reader: Participant, read: number): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from order_messages
         where order_id = ${orderId} and sender <> ${reader} and number > ${read}`,
  );
  return row?.count ?? 0;
}

/** Requires the conversation's lock. */
export async function insertMessage(
  tx: Tx,
  message: {
    orderId: number;
    number: number;
    sender: Participant;
    senderId: string;
    key: string | undefined;
  } & SendMessage,
): Promise<MessageRow> {
  const { orderId, number, sender, senderId, key = null, text = null, phrase = null } = message;
  const [row] = await tx
    .insert(orderMessages)
    .values({ orderId, number, sender, senderId, key, text, phrase: phrase satisfies Phrase | null })
    .returning();
  if (!row) throw new Error('nothing was said');
  await tx.update(orderConversations).set({ lastNumber: number }).where(eq(orderConversations.orderId, orderId));
  return row;
}

export async function markRead(tx: Tx, orderId: number, reader: Participant, upTo: number): Promise<void> {
  await tx
    .update(orderConversations)
    .set(reader === 'customer' ? { customerRead: upTo } : { courierRead: upTo })
    .where(eq(orderConversations.orderId, orderId));
}

export type SummaryRow = { orderId: number; unread: number; doNotCall: boolean };
/** Limit of recent orders that lists look through. */
const ordersLookedAt = 50;
const preference = sql`coalesce(t.do_not_call, w.do_not_call, false)`;
const joined = sql`
  left join order_conversations t on t.order_id = o.id
  left join call_preferences w on w.user_id = o.customer_id`;

/** Conversations worth listing among the recent open or just closed orders of a customer or courier. */
export const summariesOfParticipant = (
  db: Reader,
  participant: Participant,
  userId: string,
  minutesAfterEnd: number,
): Promise<SummaryRow[]> => {
  const own = participant === 'customer' ? sql`customer_id` : sql`courier_id`;
  const read = participant === 'customer' ? sql`t.customer_read` : sql`t.courier_read`;
  return rows<SummaryRow>(
    db,
    sql`
      select * from (
        select o.id as "orderId", ${preference} as "doNotCall",
               (select count(*)::int from order_messages m
                 where m.order_id = o.id and m.sender <> ${participant} and m.number > coalesce(${read}, 0)) as unread
          from (select id, customer_id, closed_at from orders where ${own} = ${userId}
                 order by id desc limit ${ordersLookedAt}) o ${joined}
         where o.closed_at is null or o.closed_at > app_now() - make_interval(mins => ${minutesAfterEnd}::int)) one
       where "doNotCall" or unread > 0
       order by "orderId" desc`,
  );
};

/** A store's open orders whose customers want no calls. */
export const summariesOfStore = (db: Reader, storeId: number): Promise<SummaryRow[]> =>
  rows<SummaryRow>(
    db,
    sql`
      select o.id as "orderId", 0 as unread, true as "doNotCall" from orders o ${joined}
       where o.store_id = ${storeId} and o.closed_at is null and o.awaits_payment_until is null and ${preference}
       order by o.id desc limit 1000`,
  );

export async function loadCallPreference(db: Reader, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ doNotCall: callPreferences.doNotCall })
    .from(callPreferences)
    .where(eq(callPreferences.userId, userId));
  return row?.doNotCall ?? false;
}

export async function setCallPreference(tx: Tx, userId: string, doNotCall: boolean): Promise<void> {
  await tx
    .insert(callPreferences)
    .values({ userId, doNotCall })
    .onConflictDoUpdate({ target: callPreferences.userId, set: { doNotCall } });
}

export async function setOrderCallPreference(tx: Tx, orderId: number, doNotCall: boolean | null): Promise<void> {
  await tx.update(orderConversations).set({ doNotCall }).where(eq(orderConversations.orderId, orderId));
}

export type Concerned = { orderId: number; customerId: string; courierId: string | null; storeId: number };
/** The parties of a customer's open orders, affected by a change of the preference. */
export const loadOpenOrders = (db: Reader, customerId: string): Promise<Concerned[]> =>
  rows<Concerned>(
    db,
    sql`select id as "orderId", customer_id as "customerId", courier_id as "courierId", store_id as "storeId"
          from orders where customer_id = ${customerId} and closed_at is null order by id desc limit ${ordersLookedAt}`,
  );

/** A number that this caller was given for this callee and that still works for a while. */
export async function numberFor(db: Reader, orderId: number, callerId: string, calleeId: string) {
  const [row] = await db
    .select({ number: orderCalls.number, expiresAt: orderCalls.expiresAt })
    .from(orderCalls)
    .where(
      and(
        eq(orderCalls.orderId, orderId),
        eq(orderCalls.callerId, callerId),
        eq(orderCalls.calleeId, calleeId),
        sql`${orderCalls.expiresAt} > app_now() + interval '1 minute'`,
      ),
    );
  return row;
}

export async function saveNumber(
  tx: Tx,
  call: { orderId: number; callerId: string; calleeId: string; number: string },
  minutes: number,
): Promise<Date> {
  const expiresAt = sql`app_now() + make_interval(mins => ${minutes}::int)`;
  const { calleeId, number } = call;
  const [row] = await tx
    .insert(orderCalls)
    .values({ ...call, expiresAt })
    .onConflictDoUpdate({ target: [orderCalls.orderId, orderCalls.callerId], set: { calleeId, number, expiresAt } })
    .returning({ expiresAt: orderCalls.expiresAt });
  if (!row) throw new Error('no number was kept');
  return row.expiresAt;
}

export async function share(tx: Tx, orderId: number, tokenHash: string): Promise<Date> {
  const [row] = await tx
    .insert(orderShares)
    .values({ orderId, tokenHash })
    .onConflictDoUpdate({ target: orderShares.orderId, set: { tokenHash, createdAt: databaseNow } })
    .returning({ createdAt: orderShares.createdAt });
  if (!row) throw new Error('no link was made');
  return row.createdAt;
}

/** When the link was made, while its order is under way. */
export async function sharedSince(db: Reader, orderId: number): Promise<string | null> {
  const [row] = await rows<{ at: string }>(
    db,
    sql`select s.created_at::text as at from order_shares s join orders o on o.id = s.order_id
         where s.order_id = ${orderId} and o.closed_at is null`,
  );
  return row?.at ?? null;
}

export async function endShare(tx: Tx, orderId: number): Promise<boolean> {
  const ended = await tx
    .delete(orderShares)
    .where(eq(orderShares.orderId, orderId))
    .returning({ orderId: orderShares.orderId });
  return ended.length > 0;
}

export type SharedRow = {
  status: OrderStatus;
  estimatedDeliveryAt: string | null;
  courierName: string | null;
  latitude: number | null;
  longitude: number | null;
  recordedAt: string | null;
  now: string;
};
/** Columns that a link shows: others are not read here and cannot leak. */
export async function sharedBy(db: Reader, tokenHash: string): Promise<SharedRow | undefined> {
  const [row] = await rows<SharedRow>(
    db,
    sql`select o.status, o.estimated_delivery_at::text as "estimatedDeliveryAt", u.first_name as "courierName",
               p.latitude, p.longitude, p.recorded_at::text as "recordedAt", app_now()::timestamptz(3)::text as now
          from order_shares s
          join orders o on o.id = s.order_id and o.closed_at is null
          left join users u on u.id = o.courier_id
          left join order_positions p on p.order_id = o.id and p.courier_id = o.courier_id and o.status = 'en_route'
         where s.token_hash = ${tokenHash}`,
  );
  return row;
}

/** Deletes links and numbers of ended orders, and messages of orders that ended longer ago than the given days. */
export async function forget(tx: Tx, keepDays: number): Promise<void> {
  await tx.execute(sql`delete from order_shares s using orders o where o.id = s.order_id and o.closed_at is not null`);
  await tx.execute(sql`delete from order_calls where expires_at < app_now()`);
  const old = sql`o.closed_at < app_now() - make_interval(days => ${keepDays}::int)`;
  await tx.execute(sql`delete from order_messages m using orders o where o.id = m.order_id and ${old}`);
  await tx.execute(sql`delete from order_conversations t using orders o where o.id = t.order_id and ${old}`);
}
