import type { AppealState } from '@autolotto/contract/reviews/courier-rating-model.ts';
import type { ReportReason } from '@autolotto/contract/reviews/report-reasons.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, instant } from '../platform/database/columns.ts';
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
    /** An admin took it from sight after a report: it is not shown and does not count. */
    hiddenAt: instant('hidden_at'),
    hiddenBy: text('hidden_by').references(() => users.id),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    check('store_reviews_stars', sql`${table.stars} between 1 and 5`),
    check('store_reviews_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} is null)`),
    // Every list is newest first by id.
    index('store_reviews_store').on(table.storeId, table.id),
  ],
);

/** Reports about a review. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: serial('id').primaryKey(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => storeReviews.id),
    reporterId: text('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    /** Null while it waits. */
    decision: text('decision').$type<'hide' | 'keep'>(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
  },
  (table) => [
    // Everybody once for each review: two at the same time meet here.
    uniqueIndex('review_reports_once').on(table.reviewId, table.reporterId),
    index('review_reports_open').on(table.reviewId).where(sql`decision is null`),
    check('review_reports_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
);

/** A customer's rating of an order's courier, with the courier's appeal, if any. */
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
    index('courier_ratings_customer').on(table.customerId, table.id),
    index('courier_ratings_courier').on(table.courierId, table.id),
    index('courier_ratings_appeals').on(table.appealedAt).where(sql`appeal_state = 'open'`),
  ],
);
