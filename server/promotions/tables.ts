import type { Gift, PromotionType, PromotionUseState } from '@autolotto/contract/promotions/states.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, createdAt, instant } from '../platform/database/columns.ts';

/** Promo codes, and gifts to one person. Their terms never change; a trigger keeps the counts of their uses. */
export const promotions = pgTable(
  'promotions',
  {
    id: serial('id').primaryKey(),
    /** A gift has none: nobody can enter it. */
    code: text('code'),
    /** The person whose gift it is, and the transfer that paid for it, which is reversed where it ends unused. */
    ownerId: text('owner_id').references(() => users.id),
    paidWith: text('paid_with'),
    type: text('type').$type<PromotionType>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    percent: integer('percent'),
    amount: amount('amount'),
    gift: text('gift').$type<Gift>(),
    maxDiscount: amount('max_discount'),
    minimumGoods: amount('minimum_goods').notNull().default(0),
    startsAt: instant('starts_at').notNull(),
    expiresAt: instant('expires_at'),
    /** Most that it may cost; each use sets aside the most that it can take. */
    budget: amount('budget'),
    maxUses: integer('max_uses'),
    onlyFirstOrder: boolean('only_first_order').notNull().default(false),
    isPublic: boolean('is_public').notNull().default(true),
    aboutGames: boolean('about_games').notNull().default(false),
    /** People on whose account it waits or was used; what is set aside for them; what delivered orders have cost. */
    uses: integer('uses').notNull().default(0),
    reserved: amount('reserved').notNull().default(0),
    cost: amount('cost').notNull().default(0),
    createdBy: text('created_by').references(() => users.id),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').references(() => users.id),
    endReason: text('end_reason'),
  },
  (table) => [
    uniqueIndex('promotions_code').on(table.code),
    uniqueIndex('promotions_paid_with').on(table.paidWith),
    index('promotions_of_codes').on(table.id).where(sql`code is not null`),
    check('promotions_code_form', sql`${table.code} ~ '^[A-Z0-9-]{3,24}$'`),
    check(
      'promotions_terms',
      sql`coalesce(case ${table.type}
            when 'percentage' then ${table.percent} between 1 and 100 and ${table.amount} is null and ${table.gift} is null
            when 'fixed' then ${table.amount} > 0 and ${table.percent} is null and ${table.gift} is null and ${table.maxDiscount} is null
            when 'freebie' then ${table.gift} = 'free_delivery' and ${table.percent} is null and ${table.amount} is null and ${table.maxDiscount} is null and ${table.budget} is null
            else false end, false)`,
    ),
    check(
      'promotions_owner',
      sql`(${table.code} is null) = (${table.ownerId} is not null) and (${table.ownerId} is null) = (${table.paidWith} is null)
          and (${table.ownerId} is null or ${table.type} = 'freebie' and not ${table.isPublic})`,
    ),
    check('promotions_limits', sql`${table.maxDiscount} > 0 and ${table.budget} > 0 and ${table.maxUses} > 0`),
    check('promotions_minimum', sql`${table.minimumGoods} >= 0`),
    check('promotions_times', sql`${table.expiresAt} > ${table.startsAt}`),
    check(
      'promotions_reservable',
      sql`${table.budget} is null or ${table.type} <> 'percentage' or ${table.maxDiscount} is not null`,
    ),
    check('promotions_counts', sql`${table.uses} >= 0 and ${table.reserved} >= 0 and ${table.cost} >= 0`),
    check('promotions_max_uses', sql`${table.uses} <= ${table.maxUses}`),
    check('promotions_budget', sql`${table.reserved} + ${table.cost} <= ${table.budget}`),
    check('promotions_end', sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
  ],
);

/** A promotion on somebody's account. sql/uses.sql holds its life and counts it. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    id: serial('id').primaryKey(),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<PromotionUseState>().notNull().default('applied'),
    appliedAt: instant('applied_at').notNull().default(sql`app_now()`),
    /** The order that it was used for, and what it takes off it. */
    orderId: integer('order_id'),
    discount: amount('discount'),
    /** Set aside of the promotion's budget; once redeemed, what it cost. */
    reserved: amount('reserved').notNull().default(0),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // Once a person, whatever two taps do.
    uniqueIndex('promotion_uses_once')
      .on(table.promotionId, table.userId)
      .where(sql`state in ('applied', 'used', 'redeemed')`),
    // One waits at a time.
    uniqueIndex('promotion_uses_waiting').on(table.userId).where(sql`state = 'applied'`),
    uniqueIndex('promotion_uses_order').on(table.orderId).where(sql`order_id is not null`),
    index('promotion_uses_of_promotion').on(table.promotionId, table.id),
    index('promotion_uses_of_user').on(table.userId, table.id),
    check('promotion_uses_order_known', sql`(${table.state} in ('used', 'redeemed')) = (${table.orderId} is not null)`),
    check('promotion_uses_discount', sql`(${table.discount} is null) = (${table.orderId} is null)`),
    check('promotion_uses_amounts', sql`${table.discount} >= 0 and ${table.reserved} >= 0`),
  ],
);

/** Wrong codes that people entered, for as long as they count. */
export const promotionAttempts = pgTable(
  'promotion_attempts',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull().default(sql`app_now()`),
  },
  (table) => [index('promotion_attempts_of_user').on(table.userId, table.at)],
);
