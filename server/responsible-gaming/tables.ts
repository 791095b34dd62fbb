/**
 * Limits and what counts against them. The limits themselves are kept by the database (sql/): nothing is recorded above one,
 * none is raised without a confirmed request, and the record is only added to.
 */
import type { LimitKind, LimitPeriod } from '@autolotto/contract/responsible-gaming/enums.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, createdAt, databaseNow, instant } from '../platform/database/columns.ts';

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);
const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const kind = () => text('kind').$type<LimitKind>().notNull();
const period = () => text('period').$type<LimitPeriod>().notNull();

/** The limits that people set for themselves; no row is no limit. */
export const gamingLimits = pgTable(
  'gaming_limits',
  { userId: userId(), kind: kind(), period: period(), amount: amount('amount').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.period] }),
    check('gaming_limits_kind', sql`${table.kind} in ('deposit', 'spend')`),
    check('gaming_limits_period', sql`${table.period} in ('day', 'week', 'month')`),
    check('gaming_limits_amount', sql`${table.amount} > 0`),
  ],
);

/** Requests for a higher limit, or for none. The database stamps their times by the policy. */
export const limitIncreaseRequests = pgTable(
  'limit_increase_requests',
  {
    id: id(),
    userId: userId(),
    kind: kind(),
    period: period(),
    /** Null asks for no limit. */
    amount: amount('amount'),
    requestedAt: instant('requested_at').notNull().default(databaseNow),
    confirmFrom: instant('confirm_from').notNull().default(databaseNow),
    confirmUntil: instant('confirm_until').notNull().default(databaseNow),
    confirmedAt: instant('confirmed_at'),
    /** Taken back, replaced by another request, or dropped by a self-exclusion. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('limit_increase_requests_open')
      .on(table.userId, table.kind, table.period)
      .where(sql`confirmed_at is null and withdrawn_at is null`),
    index('limit_increase_requests_user').on(table.userId, table.id),
    check('limit_increase_requests_kind', sql`${table.kind} in ('deposit', 'spend')`),
    check('limit_increase_requests_period', sql`${table.period} in ('day', 'week', 'month')`),
    check('limit_increase_requests_amount', sql`${table.amount} > 0`),
    check(
      'limit_increase_requests_confirmed',
      sql`${table.confirmedAt} >= ${table.confirmFrom} and ${table.confirmedAt} < ${table.confirmUntil}`,
    ),
    check('limit_increase_requests_one_end', sql`${table.confirmedAt} is null or ${table.withdrawnAt} is null`),
  ],
);

/** Every change of a limit, written by the trigger of the limits. */
export const gamingLimitChanges = pgTable(
  'gaming_limit_changes',
  {
    id: id(),
    userId: userId(),
    kind: kind(),
    period: period(),
    /** Null is no limit. */
    before: amount('before'),
    after: amount('after'),
    how: text('how').$type<'lowered' | 'raised'>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('gaming_limit_changes_user').on(table.userId, table.id),
    check('gaming_limit_changes_how', sql`${table.how} in ('lowered', 'raised')`),
  ],
);

/** What counts against limits, and what was won. */
export const gamingSpend = pgTable(
  'gaming_spend',
  {
    id: id(),
    userId: userId(),
    kind: text('kind').$type<LimitKind | 'won'>().notNull(),
    /** What it was for: 'deposit', 'lottery'. */
    product: text('product').notNull(),
    /** Below zero for a refund. */
    amount: amount('amount').notNull(),
    /** Names the business event, once: 'order:12'. */
    key: text('key').notNull(),
    /** The row whose money came back; a refund counts at that row's time, so that both leave a window together. */
    refundOf: bigint('refund_of', { mode: 'number' }),
    at: instant('at').notNull().default(databaseNow),
    createdAt: createdAt(),
  },
  (table) => [
    unique('gaming_spend_key').on(table.key),
    // The amount is in it, so that a window is summed from the index alone.
    index('gaming_spend_user').on(table.userId, table.kind, table.at, table.amount),
    index('gaming_spend_refund').on(table.refundOf).where(sql`refund_of is not null`),
    index('gaming_spend_at').on(table.at),
    check('gaming_spend_kind', sql`${table.kind} in ('deposit', 'spend', 'won')`),
    check('gaming_spend_sign', sql`${table.amount} <> 0 and (${table.amount} < 0) = (${table.refundOf} is not null)`),
  ],
);

/** What is older than the record is kept, by month of the calendar in UTC. */
export const gamingSpendMonths = pgTable(
  'gaming_spend_months',
  {
    userId: userId(),
    kind: text('kind').$type<LimitKind | 'won'>().notNull(),
    /** '2026-11' */
    month: text('month').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.month] })],
);

/** The last session of a person: it goes on while plays are close together. */
export const gamingSessions = pgTable(
  'gaming_sessions',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    beganAt: instant('began_at').notNull().default(databaseNow),
    lastAt: instant('last_at').notNull().default(databaseNow),
    spent: amount('spent').notNull().default(0),
    won: amount('won').notNull().default(0),
    /** When they last chose to go on. */
    answeredAt: instant('answered_at'),
  },
  (table) => [check('gaming_sessions_order', sql`${table.lastAt} >= ${table.beganAt}`)],
);

/** Where a person was seen last. The state alone: coordinates are not stored. */
export const gamingLocations = pgTable(
  'gaming_locations',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    state: text('state').notNull(),
    seenAt: instant('seen_at').notNull().default(databaseNow),
  },
  (table) => [check('gaming_locations_state', sql`${table.state} ~ '^[A-Z]{2}$'`)],
);
