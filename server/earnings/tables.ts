import type { PayeeKind, PayoutState } from '@autolotto/contract/earnings/payout-states.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, createdAt, instant } from '../platform/database/columns.ts';
import { stores } from '../stores/tables.ts';

/** Payouts of a courier's or a shop's earnings, or of a customer's wallet. */
export const payouts = pgTable(
  'payouts',
  {
    id: serial('id').primaryKey(),
    payee: text('payee').$type<PayeeKind>().notNull(),
    /** The courier or the customer; of a shop, the shop. */
    userId: text('user_id').references(() => users.id),
    storeId: integer('store_id').references(() => stores.id),
    amount: amount('amount').notNull(),
    state: text('state').$type<PayoutState>().notNull().default('requested'),
    requestedAt: instant('requested_at').notNull().default(sql`app_now()`),
    requestedBy: text('requested_by')
      .notNull()
      .references(() => users.id),
    /** The reason, for a request in the payee's place. */
    note: text('note'),
    /** The requesting admin cannot confirm the payment. */
    needsSecond: boolean('needs_second').notNull().default(false),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
    /** Why it was refused. */
    reason: text('reason'),
    /** By which the bank knows the payment. */
    reference: text('reference'),
  },
  (table) => [
    check('payouts_amount', sql`${table.amount} > 0`),
    check('payouts_payee', sql`(${table.payee} = 'store') = (${table.storeId} is not null)`),
    check('payouts_user', sql`(${table.userId} is null) = (${table.storeId} is not null)`),
    check(
      'payouts_decided',
      sql`(${table.state} = 'requested') = (${table.decidedAt} is null) and (${table.state} = 'requested') = (${table.decidedBy} is null)`,
    ),
    check(
      'payouts_second',
      sql`not ${table.needsSecond} or ${table.state} <> 'paid' or ${table.decidedBy} <> ${table.requestedBy}`,
    ),
    check('payouts_reference', sql`${table.reference} is null or ${table.state} = 'paid'`),
    // One at a time: parallel calls are serialized here.
    uniqueIndex('payouts_open_user').on(table.payee, table.userId).where(sql`state = 'requested'`),
    uniqueIndex('payouts_open_store').on(table.storeId).where(sql`state = 'requested'`),
    index('payouts_of_user').on(table.payee, table.userId, table.id),
    index('payouts_of_store').on(table.storeId, table.id),
  ],
);

/** Cash that couriers handed in, as it was counted. Only added to. */
export const courierCashHandovers = pgTable(
  'courier_cash_handovers',
  {
    id: serial('id').primaryKey(),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    /** The shop that took it; null for the platform. */
    storeId: integer('store_id').references(() => stores.id),
    takenBy: text('taken_by')
      .notNull()
      .references(() => users.id),
    /** The amount that the courier carried until then. */
    carried: amount('carried').notNull(),
    counted: amount('counted').notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    check('courier_cash_handovers_counted', sql`${table.counted} > 0 and ${table.counted} <= ${table.carried}`),
    check('courier_cash_handovers_noted', sql`${table.counted} = ${table.carried} or ${table.note} is not null`),
    index('courier_cash_handovers_courier').on(table.courierId, table.id),
    index('courier_cash_handovers_store').on(table.storeId, table.id),
  ],
);
