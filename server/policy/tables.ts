import { jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../platform/columns.ts';

/** Rules as dated data: the newest row of a key whose time has come is in force. Rows are added, never edited. */
export const policyRows = pgTable(
  'policy_rows',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    validFrom: instant('valid_from').notNull(),
    /** Null for rows that came with the preset. */
    changedBy: text('changed_by'),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('policy_rows_key_valid_from').on(table.key, table.validFrom)],
);
