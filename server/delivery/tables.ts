import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';
import { orders } from '../orders/tables.ts';

/** The courier's last known position for an order under way; forgotten after delivery. */
export const positions = pgTable(
  'delivery_positions',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    courierId: text('courier_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('delivery_positions_recorded').on(table.recordedAt)],
);
