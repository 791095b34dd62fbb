import type { InAppPriority, InAppType } from '@autolotto/contract/notifications/in-app/enums.ts';
import type { ChosenType } from '@autolotto/contract/notifications/settings/choices.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { createdAt, instant } from '../../platform/database/columns.ts';

export type InAppWords = { readonly title: string; readonly message: string };

/** What the bell tells a person, in every language, since they may read it in another one than today's. */
export const inAppNotifications = pgTable(
  'in_app_notifications',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<InAppType>().notNull(),
    /** What people choose of it, where that is not its type: any of these that they have chosen. */
    choices: text('choices').array().$type<ChosenType[]>(),
    priority: text('priority').$type<InAppPriority>().notNull(),
    words: jsonb('words').$type<Record<Language, InAppWords>>().notNull(),
    /** A page of this app. */
    path: text('path').notNull(),
    metadata: jsonb('metadata').$type<Record<string, string | number>>().notNull(),
    /** Those about one thing stand together while none of them is read. */
    group: text('group_key').notNull(),
    count: integer('count').notNull().default(1),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (table) => [
    check('in_app_notifications_type', sql`${table.type} in ('reply', 'like', 'win', 'trend', 'mention', 'system')`),
    check('in_app_notifications_priority', sql`${table.priority} in ('low', 'medium', 'high')`),
    check('in_app_notifications_path', sql`${table.path} ~ '^/([^/\\\\]|$)'`),
    check('in_app_notifications_count', sql`${table.count} > 0`),
    uniqueIndex('in_app_notifications_group').on(table.userId, table.group).where(sql`read_at is null`),
    index('in_app_notifications_user').on(table.userId, table.id),
    index('in_app_notifications_created').on(table.createdAt),
  ],
);
