import type { AppealState } from '@autolotto/contract/reviews/courier-rating-model.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
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

/** What a customer said of the courier of an order; with it the courier's appeal, if there is one. */
export const courierRatings = pgTable(
  'courier_ratings',
  {
    id: serial('id').primaryKey(),
    /** Each delivery is rated once: two at the same time meet at this column. */
    orderId: integer('order_id')
      .notNull()
      .unique('courier_ratings_order')
      .references(() => orders.id),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    stars: integer('stars').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    /** Taken out of the average after an appeal. */
    isRemoved: boolean('is_removed').notNull().default(false),
    appealState: text('appeal_state').$type<AppealState>(),
    appealReason: text('appeal_reason'),
    appealedAt: instant('appealed_at'),
    appealAnswer: text('appeal_answer'),
    appealDecidedAt: instant('appeal_decided_at'),
    appealDecidedBy: text('appeal_decided_by').references(() => users.id),
  },
  (table) => [
    check('courier_ratings_stars', sql`${table.stars} between 1 and 5`),
    check('courier_ratings_appeal', sql`(${table.appealState} is null) = (${table.appealReason} is null)`),
    index('courier_ratings_courier').on(table.courierId, table.id.desc()),
    index('courier_ratings_appeals').on(table.appealedAt).where(sql`appeal_state = 'open'`),
  ],
);
