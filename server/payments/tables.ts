import type { DisputeDecision } from '@autolotto/contract/payments/disputes/model.ts';
import type { DepositMethod } from '@autolotto/contract/policy/model.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, createdAt, databaseNow, instant } from '../platform/database/columns.ts';

export const deposits = pgTable(
  'deposits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    amount: amount('amount').notNull(),
    networkFee: amount('network_fee').notNull(),
    provider: text('provider').notNull(),
    method: text('method').$type<DepositMethod>().notNull().default('sandbox'),
    /** The provider's own name for the payment; null until it gave one. */
    reference: text('reference'),
    status: text('status').$type<'pending' | 'confirmed' | 'failed'>().notNull().default('pending'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
    /** What the provider took back since, fee included. */
    refunded: amount('refunded').notNull().default(0),
    disputedAt: instant('disputed_at'),
    /** When a bank's decision against us was first heard. */
    disputeLostAt: instant('dispute_lost_at'),
    /** Counts the times that the provider took back or gave back. */
    refunds: integer('refunds').notNull().default(0),
  },
  (table) => [
    index('deposits_user_created').on(table.userId, table.createdAt),
    index('deposits_status').on(table.status),
    // A payment is one deposit's.
    uniqueIndex('deposits_reference').on(table.provider, table.reference),
    check('deposits_refunded', sql`${table.refunded} between 0 and ${table.amount} + ${table.networkFee}`),
  ],
);

/** What providers told us, signed. Only added to: a repeated event is known by its id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    /** The provider's own name for the event. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull().default(databaseNow),
    /** 'queued': the provider is asked how the payment stands. 'ignored': it concerns no payment. */
    outcome: text('outcome').$type<'queued' | 'ignored'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
);

/** What is missing of deposits that were taken back after they were spent. An admin settles it; until then it is owed. */
export const disputedDeposits = pgTable(
  'disputed_deposits',
  {
    id: serial('id').primaryKey(),
    depositId: bigint('deposit_id', { mode: 'number' })
      .notNull()
      .references(() => deposits.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Still missing; of a settled one, what was collected or written off. */
    owed: amount('owed').notNull(),
    openedAt: instant('opened_at').notNull().default(databaseNow),
    /** 'reinstated' where the provider gave it back before an admin decided. */
    decision: text('decision').$type<DisputeDecision | 'reinstated'>(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
    reason: text('reason'),
    /** What the provider gave back of an amount written off. */
    recovered: amount('recovered').notNull().default(0),
  },
  (table) => [
    check('disputed_deposits_owed', sql`${table.owed} >= 0 and ${table.recovered} between 0 and ${table.owed}`),
    check(
      'disputed_deposits_decided',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and coalesce(${table.decision} in ('collect', 'write_off'), false) = (${table.decidedBy} is not null)`,
    ),
    uniqueIndex('disputed_deposits_open').on(table.depositId).where(sql`decision is null`),
    index('disputed_deposits_of_user').on(table.userId),
  ],
);
