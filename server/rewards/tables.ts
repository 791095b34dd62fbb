import type { AchievementId } from '@autolotto/contract/rewards/achievements.ts';
import type { RewardId } from '@autolotto/contract/rewards/redemption/catalogue.ts';
import type { ReversalDecision } from '@autolotto/contract/rewards/reversals/model.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { databaseNow, instant } from '../platform/database/columns.ts';

/** What somebody has achieved. Two that award at the same time meet at the key. */
export const playerAchievements = pgTable(
  'player_achievements',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    achievement: text('achievement').$type<AchievementId>().notNull(),
    awardedAt: instant('awarded_at').notNull().default(databaseNow),
    /** Its points went back, because what earned it was taken back. It can be earned again. */
    reversedAt: instant('reversed_at'),
    /** How often it was awarded: names the transfer. */
    times: integer('times').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.achievement] }),
    check('player_achievements_times', sql`${table.times} > 0`),
  ],
);

/** What points were spent on; the transfer is `reward:<id>`. Only added to: points that come back are a reversal in the books. */
export const rewardRedemptions = pgTable(
  'reward_redemptions',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    reward: text('reward').$type<RewardId>().notNull(),
    /** What it cost on that day. */
    points: integer('points').notNull(),
    redeemedAt: instant('redeemed_at').notNull().default(databaseNow),
    /** The order of a large-print receipt. One of an order is enough. */
    orderId: integer('order_id').references(() => orders.id),
  },
  (table) => [
    uniqueIndex('reward_redemptions_receipt').on(table.orderId),
    index('reward_redemptions_of_user').on(table.userId, table.id),
    check('reward_redemptions_points', sql`${table.points} > 0`),
    check('reward_redemptions_order', sql`(${table.reward} = 'large_print_receipt') = (${table.orderId} is not null)`),
  ],
);

/** Coins or points that could not be taken back because some of them are spent. An admin settles it. */
export const refusedReversals = pgTable(
  'refused_reversals',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The key of the transfer that is to be taken back: 'coins:12', 'achievement:<user>:first_review'. */
    cause: text('cause').notNull(),
    openedAt: instant('opened_at').notNull().default(databaseNow),
    /** 'settled' where it was made, or was no longer wanted, before an admin decided. */
    decision: text('decision').$type<ReversalDecision | 'settled'>(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by').references(() => users.id),
    reason: text('reason'),
  },
  (table) => [
    check(
      'refused_reversals_decided',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and coalesce(${table.decision} in ('reverse', 'keep'), false) = (${table.decidedBy} is not null)`,
    ),
    uniqueIndex('refused_reversals_open').on(table.cause).where(sql`decision is null`),
    index('refused_reversals_of_user').on(table.userId),
  ],
);
