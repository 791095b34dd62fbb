import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Terms } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, serial, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../platform/database/columns.ts';

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

/**
 * Jurisdiction rules as dated rows: added, and ended, never rewritten; a trigger sees to it. Days are those of the place's
 * own calendar. '' is everywhere.
 */
export const jurisdictionRules = pgTable(
  'jurisdiction_rules',
  {
    id: serial('id').primaryKey(),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    city: text('city').notNull().default(''),
    categories: jsonb('categories').$type<Category[]>().notNull(),
    terms: jsonb('terms').$type<Terms>().notNull(),
    validFrom: text('valid_from').notNull(),
    validTo: text('valid_to'),
    /** Its legal basis. */
    source: text('source').notNull(),
    /** Null for rows that came with the preset. */
    addedBy: text('added_by'),
    createdAt: createdAt(),
  },
  (table) => [
    // By what they hash to: the hours of a week are longer than an entry of an index may be.
    uniqueIndex('jurisdiction_rules_once').on(
      table.state,
      table.zip,
      table.city,
      table.validFrom,
      sql`md5(categories::text)`,
      sql`md5(terms::text)`,
    ),
    check('jurisdiction_rules_from', sql`${table.validFrom} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('jurisdiction_rules_to', sql`${table.validTo} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
  ],
);
