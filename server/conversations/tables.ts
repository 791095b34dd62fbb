import type { Participant, Phrase } from '@autolotto/contract/conversations/phrases.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, instant } from '../platform/database/columns.ts';

/** One row an order about which something was said, read or preferred: locked by whoever changes any of it. */
export const orderConversations = pgTable(
  'order_conversations',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Messages so far: the number of the last one. */
    lastNumber: integer('last_number').notNull().default(0),
    customerRead: integer('customer_read').notNull().default(0),
    courierRead: integer('courier_read').notNull().default(0),
    /** The customer's preference for this order; null means the account's. */
    doNotCall: boolean('do_not_call'),
  },
  (table) => [
    check(
      'order_conversations_read',
      sql`${table.customerRead} between 0 and ${table.lastNumber} and ${table.courierRead} between 0 and ${table.lastNumber}`,
    ),
  ],
);

export const orderMessages = pgTable(
  'order_messages',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1, 2, 3 … in the order in which they were taken in. */
    number: integer('number').notNull(),
    sender: text('sender').$type<Participant>().notNull(),
    /** Another courier may have had the order before. */
    senderId: text('sender_id')
      .notNull()
      .references(() => users.id),
    text: text('text'),
    phrase: text('phrase').$type<Phrase>(),
    /** The sender's own name for it: sent again, it is the same message. */
    key: text('key'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number], name: 'order_messages_pkey' }),
    unique('order_messages_key').on(table.orderId, table.senderId, table.key),
    check('order_messages_one', sql`(${table.text} is null) <> (${table.phrase} is null)`),
  ],
);

/** Customers' preferences for all of their orders. */
export const callPreferences = pgTable('call_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  doNotCall: boolean('do_not_call').notNull(),
});

/** The number that one side of an order dials to reach the other, for a while. */
export const orderCalls = pgTable(
  'order_calls',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    callerId: text('caller_id')
      .notNull()
      .references(() => users.id),
    calleeId: text('callee_id')
      .notNull()
      .references(() => users.id),
    number: text('number').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.callerId], name: 'order_calls_pkey' }),
    index('order_calls_expires').on(table.expiresAt),
  ],
);

/** The one address by which an order can be followed without an account: a new one takes the place of the last. */
export const orderShares = pgTable('order_shares', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  tokenHash: text('token_hash').notNull().unique('order_shares_token'),
  createdAt: createdAt(),
});
