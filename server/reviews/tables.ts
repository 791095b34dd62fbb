import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, instant } from '../platform/columns.ts';
import { stores } from '../stores/tables.ts';

export const storeReviews = pgTable(
  'store_reviews',
  {
    id: serial('id').primaryKey(),
    /** Each order is reviewed once: two at the same time meet at this column. */
    orderId: integer('order_id')
      .notNull()
      .unique('store_reviews_order')
      .references(() => orders.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    check('store_reviews_stars', sql`${table.stars} between 1 and 5`),
    // Every list is newest first by id.
    index('store_reviews_store').on(table.storeId, table.id.desc()),
  ],
);
