import type { PayoutState } from '@autolotto/contract/earnings/words.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, createdAt, instant } from '../platform/columns.ts';
import { stores } from '../stores/tables.ts';

export const courierPayouts = pgTable(
  'courier_payouts',
  {
    id: serial('id').primaryKey(),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    amount: amount('amount').notNull(),
    state: text('state').$type<PayoutState>().notNull().default('requested'),
    requestedAt: instant('requested_at').notNull().default(sql`app_now()`),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
    reason: text('reason'),
  },
  (table) => [
    check('courier_payouts_amount', sql`${table.amount} > 0`),
    check('courier_payouts_decided', sql`(${table.state} = 'requested') = (${table.decidedAt} is null)`),
    // One at a time: two at once meet here.
    uniqueIndex('courier_payouts_open').on(table.courierId).where(sql`state = 'requested'`),
    index('courier_payouts_courier').on(table.courierId, table.id.desc()),
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
    /** The shop that took it; null when it was the house. */
    storeId: integer('store_id').references(() => stores.id),
    takenBy: text('taken_by')
      .notNull()
      .references(() => users.id),
    /** What the courier carried until then. */
    carried: amount('carried').notNull(),
    counted: amount('counted').notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    check('courier_cash_handovers_counted', sql`${table.counted} > 0 and ${table.counted} <= ${table.carried}`),
    check('courier_cash_handovers_noted', sql`${table.counted} = ${table.carried} or ${table.note} is not null`),
    index('courier_cash_handovers_courier').on(table.courierId, table.id.desc()),
    index('courier_cash_handovers_store').on(table.storeId, table.id.desc()),
  ],
);
