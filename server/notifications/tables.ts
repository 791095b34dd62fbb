import type { PushSubscription } from '@autolotto/contract/notifications/model.ts';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sessions, users } from '../identity/tables.ts';
import { createdAt } from '../platform/database/columns.ts';

/** Push subscriptions of browsers. A row ends with its session: nobody reads on after signing out. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Anyone who knows the endpoint may send to it, so it belongs to one browser. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').$type<PushSubscription['language']>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);
