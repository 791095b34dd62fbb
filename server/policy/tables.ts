import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Terms } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, databaseNow, instant } from '../platform/database/columns.ts';

const proposalStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;

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
    /** What a second admin accepted. */
    proposalId: integer('proposal_id').references((): AnyPgColumn => policyProposals.id),
    /** It was taken back before its time came; a trigger sees to that, and that nothing else changes. */
    takenBackAt: instant('taken_back_at'),
    takenBackBy: text('taken_back_by'),
    takenBackReason: text('taken_back_reason'),
  },
  (table) => [
    uniqueIndex('policy_rows_key_valid_from').on(table.key, table.validFrom).where(sql`${table.takenBackAt} is null`),
    uniqueIndex('policy_rows_once').on(table.proposalId),
    check(
      'policy_rows_taken_back',
      sql`(${table.takenBackAt} is null) = (${table.takenBackBy} is null) and (${table.takenBackAt} is null) = (${table.takenBackReason} is null)`,
    ),
  ],
);

/** Changes that wait for a second admin. What was proposed never changes, nor what was decided; a trigger sees to it. */
export const policyProposals = pgTable(
  'policy_proposals',
  {
    id: serial('id').primaryKey(),
    key: text('key').notNull(),
    /** Null where it takes a row back. */
    value: jsonb('value'),
    takesBack: integer('takes_back'),
    /** Null: from the moment it is accepted. */
    validFrom: instant('valid_from'),
    /** The newest row that whoever proposed it had seen. */
    basedOn: integer('based_on').notNull(),
    reason: text('reason').notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedAt: instant('proposed_at').notNull().default(databaseNow),
    state: text('state', { enum: proposalStates }).notNull().default('open'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    words: text('words'),
  },
  (table) => [
    uniqueIndex('policy_proposals_open').on(table.key).where(sql`${table.state} = 'open'`),
    check('policy_proposals_what', sql`(${table.value} is null) = (${table.takesBack} is not null)`),
    check(
      'policy_proposals_decided',
      sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.state} = 'open') = (${table.decidedAt} is null)`,
    ),
    // Nobody decides on their own; whoever withdraws it is who proposed it.
    check(
      'policy_proposals_two_people',
      sql`${table.state} = 'open' or (${table.state} = 'withdrawn') = (${table.decidedBy} = ${table.proposedBy})`,
    ),
    check('policy_proposals_state', sql`${table.state} in ('open', 'accepted', 'refused', 'withdrawn')`),
  ],
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
