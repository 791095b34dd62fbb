/** Questions that went to the language model, without their texts. */
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { databaseNow, instant } from '../platform/database/columns.ts';

export const assistantRuns = pgTable(
  'assistant_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    model: text('model').notNull(),
    beganAt: instant('began_at').notNull().default(databaseNow),
    endedAt: instant('ended_at'),
    /** Null while it runs. */
    outcome: text('outcome').$type<'answered' | 'unknown' | 'refused' | 'away'>(),
    tokens: integer('tokens').notNull().default(0),
    functions: text('functions').array().notNull().default([]),
    /** Which checks its answer failed. */
    problems: text('problems').array().notNull().default([]),
  },
  (table) => [
    index('assistant_runs_person').on(table.userId, table.beganAt),
    index('assistant_runs_tokens').on(table.beganAt, table.tokens),
  ],
);
