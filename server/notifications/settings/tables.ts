import type { ChosenType } from '@autolotto/contract/notifications/settings/choices.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';

const types = (name: string) => text(name).array().$type<ChosenType[]>().notNull();

/** What somebody chose to be told, and how. Without a row, what is usual. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    bell: types('bell'),
    push: types('push'),
    email: types('email'),
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    timeZone: text('time_zone').notNull(),
  },
  (table) => [
    check('notification_settings_quiet', sql`(${table.quietFrom} is null) = (${table.quietUntil} is null)`),
    // The reminders of each draw look for these: few of all.
    index('notification_settings_reminded').on(table.userId).where(sql`'reminder' = any (bell)`),
  ],
);
