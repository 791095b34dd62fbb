/** Prices that were offered for people's bitcoins, and which of them were taken. sql/sale.sql keeps them as they were. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { deposits } from '../../payments/tables.ts';
import { amount, createdAt, instant } from '../../platform/database/columns.ts';

export const btcSales = pgTable(
  'btc_sales',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    sats: amount('sats').notNull(),
    rateCents: amount('rate_cents').notNull(),
    valueCents: amount('value_cents').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Null until it is taken. */
    soldAt: instant('sold_at'),
    /** Dollars that come into a wallet are a deposit, under its limits. */
    depositId: bigint('deposit_id', { mode: 'number' }).references(() => deposits.id),
  },
  (table) => [
    index('btc_sales_of_user').on(table.userId, table.soldAt),
    unique('btc_sales_deposit').on(table.depositId),
    check('btc_sales_sats', sql`${table.sats} > 0 and ${table.rateCents} > 0`),
    // What the satoshis are worth at this rate, rounded down to a whole cent, and at least one.
    check(
      'btc_sales_value',
      sql`${table.valueCents} > 0 and ${table.valueCents} = ${table.sats} * ${table.rateCents} / 100000000`,
    ),
    check('btc_sales_times', sql`${table.expiresAt} > ${table.createdAt} and ${table.soldAt} < ${table.expiresAt}`),
    check('btc_sales_sold', sql`(${table.soldAt} is null) = (${table.depositId} is null)`),
  ],
);
