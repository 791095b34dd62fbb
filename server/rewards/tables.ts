import type { AchievementId } from '@autolotto/contract/rewards/achievements.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
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
