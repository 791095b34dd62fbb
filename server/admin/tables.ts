import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { stores } from '../stores/tables.ts';

/**
 * Sums of a shop's day, by the shop's time zone, so that figures over months need not count orders again. Written by
 * triggers in the transaction that changes what is counted (admin/sql/figures.sql).
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date('day').notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    measure: text('measure').$type<'delivered_orders' | 'delivered_total'>().notNull(),
    /** A count, or an amount in cents. */
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.storeId, table.measure] })],
);
