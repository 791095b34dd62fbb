import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '../catalogue/tables.ts';
import { databaseNow, instant } from '../platform/database/columns.ts';

/**
 * Sums of a day, so that figures over months need not count orders again: of each shop by its own time zone, and of all
 * together (store 0) by that of the administration. Triggers write what was delivered in the transaction of the delivery
 * (admin/sql/figures.sql); every other measure is counted by a job (figures/measures.ts).
 */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date('day').notNull(),
    /** No foreign key: 0 is no shop, and no shop is ever deleted. */
    storeId: integer('store_id').notNull(),
    measure: text('measure').notNull(),
    /** A count, or an amount in cents. */
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.storeId, table.day] })],
);

/** How far the job has counted: what comes later makes it count the day again that it belongs to. */
export const figureMarks = pgTable('figure_marks', {
  /** In which the days of the whole are; another one starts anew. */
  timeZone: text('time_zone').primaryKey(),
  transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
  eventId: bigint('event_id', { mode: 'number' }).notNull(),
  countedAt: instant('counted_at').notNull().default(databaseNow),
});

/** Units of products that were delivered on a day, by the shop's time zone; counted with the figures of that day. */
export const dailySales = pgTable(
  'daily_sales',
  {
    day: date('day').notNull(),
    storeId: integer('store_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    units: integer('units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.storeId, table.productId] })],
);
