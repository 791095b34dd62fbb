/** Codes that shops pay in cash, and the wrong ones that were tried. sql/cash.sql holds what is said of them, whoever writes. */
import type { CashCodeSource, CashCodeState } from '@autolotto/contract/bitcoin/cash/states.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { amount, createdAt, instant } from '../../platform/database/columns.ts';
import { stores } from '../../stores/tables.ts';

export const cashCodes = pgTable(
  'cash_codes',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** By which a code is found: of no use without the installation's secret. */
    codeHash: text('code_hash').notNull(),
    /** For its owner, under the same secret. */
    codeSealed: text('code_sealed').notNull(),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    net: amount('net').notNull(),
    source: text('source').$type<CashCodeSource>().notNull(),
    /** Bitcoins that were sold for it, and the rate, in cents for a bitcoin. */
    sats: amount('sats'),
    rateCents: amount('rate_cents'),
    state: text('state').$type<CashCodeState>().notNull().default('open'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    paidBy: text('paid_by').references(() => users.id),
    /** Null where it is not paid, or at the platform's own office. */
    storeId: integer('store_id').references(() => stores.id),
  },
  (table) => [
    unique('cash_codes_hash').on(table.codeHash),
    index('cash_codes_of_user').on(table.userId, table.id),
    index('cash_codes_of_store').on(table.storeId, table.endedAt).where(sql`state = 'paid'`),
    index('cash_codes_open').on(table.expiresAt).where(sql`state = 'open'`),
    check('cash_codes_amounts', sql`${table.amount} > 0 and ${table.fee} >= 0 and ${table.net} > 0`),
    check('cash_codes_net', sql`${table.net} = ${table.amount} - ${table.fee}`),
    check('cash_codes_source', sql`${table.source} in ('bitcoin', 'wallet')`),
    // The price in satoshis at this rate, rounded up to a whole one.
    check(
      'cash_codes_sats',
      sql`case ${table.source} when 'bitcoin' then ${table.rateCents} > 0 and ${table.sats} = (${table.amount} * 100000000 + ${table.rateCents} - 1) / ${table.rateCents} and ${table.sats} is not null
               else ${table.sats} is null and ${table.rateCents} is null end`,
    ),
    check('cash_codes_state', sql`${table.state} in ('open', 'paid', 'taken_back', 'expired')`),
    check('cash_codes_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check('cash_codes_paid', sql`(${table.state} = 'paid') = (${table.paidBy} is not null)`),
    check('cash_codes_store', sql`${table.storeId} is null or ${table.state} = 'paid'`),
    check('cash_codes_own', sql`${table.paidBy} <> ${table.userId}`),
    check('cash_codes_times', sql`${table.expiresAt} > ${table.createdAt}`),
  ],
);

/** Codes that staff entered and nobody has: too many in an hour stop them. */
export const cashCodeTries = pgTable(
  'cash_code_tries',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index('cash_code_tries_of_user').on(table.userId, table.createdAt)],
);
