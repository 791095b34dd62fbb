import type { PayoutState } from '@autolotto/contract/earnings/words.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, instant } from '../platform/columns.ts';

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
