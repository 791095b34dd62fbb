import type {
  CaseReason,
  CaseState,
  Decision,
  Finding,
  Place,
  SanctionKind,
  TargetKind,
  TermAction,
} from '@autolotto/contract/moderation/enums.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { createdAt, instant } from '../platform/database/columns.ts';

const person = (name: string) => text(name).references(() => users.id);

/** What moderators have to decide or decided. sql/kept.sql holds the life of a case. */
export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').$type<TargetKind>().notNull(),
    targetId: text('target_id').notNull(),
    authorId: person('author_id').notNull(),
    place: text('place').$type<Place>().notNull(),
    path: text('path').notNull(),
    /** As it read when the case was opened. Null when the copy is no longer kept. */
    text: text('text'),
    state: text('state').$type<CaseState>().notNull().default('open'),
    isHeld: boolean('is_held').notNull().default(false),
    score: integer('score').notNull().default(0),
    findings: text('findings').array().$type<Finding[]>().notNull(),
    openedAt: instant('opened_at').notNull().default(sql`app_now()`),
    decision: text('decision').$type<Decision>(),
    words: text('words'),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at'),
    appealWords: text('appeal_words'),
    appealedAt: instant('appealed_at'),
    isReversed: boolean('is_reversed'),
    appealAnswer: text('appeal_answer'),
    appealDecidedBy: person('appeal_decided_by'),
    appealDecidedAt: instant('appeal_decided_at'),
  },
  (table) => [
    // Two reports at the same time meet at this index.
    uniqueIndex('moderation_cases_open').on(table.kind, table.targetId).where(sql`state in ('open', 'appealed')`),
    index('moderation_cases_waiting').on(table.state, table.id),
    index('moderation_cases_author').on(table.authorId, table.id),
    index('moderation_cases_copies').on(table.decidedAt).where(sql`text is not null and decided_at is not null`),
    check('moderation_cases_kind', sql`${table.kind} in ('post', 'reply', 'message', 'person')`),
    check('moderation_cases_place', sql`${table.place} in ('forum', 'chat')`),
    check('moderation_cases_state', sql`${table.state} in ('open', 'decided', 'appealed', 'closed')`),
    check('moderation_cases_decision', sql`${table.decision} in ('keep', 'hide', 'remove')`),
    check(
      'moderation_cases_decided',
      sql`(${table.state} = 'open') = (${table.decision} is null) and (${table.decision} is null) = (${table.decidedBy} is null)
          and (${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.words} is null)`,
    ),
    check(
      'moderation_cases_appealed',
      sql`(${table.appealWords} is null) = (${table.appealedAt} is null) and (${table.state} in ('appealed', 'closed')) = (${table.appealWords} is not null)
          and (${table.state} = 'closed') = (${table.isReversed} is not null) and (${table.isReversed} is null) = (${table.appealDecidedBy} is null)
          and (${table.isReversed} is null) = (${table.appealAnswer} is null) and (${table.isReversed} is null) = (${table.appealDecidedAt} is null)`,
    ),
    // Nobody decides on what they wrote themselves.
    check(
      'moderation_cases_by_another',
      sql`${table.decidedBy} <> ${table.authorId} and ${table.appealDecidedBy} <> ${table.authorId}`,
    ),
  ],
);

/** Only added to. */
export const moderationReports = pgTable(
  'moderation_reports',
  {
    id: serial('id').primaryKey(),
    caseId: integer('case_id')
      .notNull()
      .references(() => moderationCases.id),
    kind: text('kind').$type<TargetKind>().notNull(),
    targetId: text('target_id').notNull(),
    reporterId: person('reporter_id').notNull(),
    reason: text('reason').$type<CaseReason>().notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('moderation_reports_once').on(table.kind, table.targetId, table.reporterId),
    index('moderation_reports_case').on(table.caseId, table.id),
    check(
      'moderation_reports_reason',
      sql`${table.reason} in ('spam', 'scam', 'abuse', 'sale', 'minors', 'odds', 'other')`,
    ),
  ],
);

/** Only added to: a sanction ends by its time or by a row that lifts it. */
export const moderationSanctions = pgTable(
  'moderation_sanctions',
  {
    id: serial('id').primaryKey(),
    userId: person('user_id').notNull(),
    kind: text('kind').$type<SanctionKind | 'lift'>().notNull(),
    /** Null for both. */
    place: text('place').$type<Place>(),
    startsAt: instant('starts_at').notNull().default(sql`app_now()`),
    until: instant('until'),
    reason: text('reason').notNull(),
    caseId: integer('case_id').references(() => moderationCases.id),
    by: person('by').notNull(),
    lifts: integer('lifts').references((): AnyPgColumn => moderationSanctions.id),
  },
  (table) => [
    uniqueIndex('moderation_sanctions_lifted_once').on(table.lifts),
    index('moderation_sanctions_user').on(table.userId, table.id),
    check('moderation_sanctions_kind', sql`${table.kind} in ('warning', 'mute', 'ban', 'lift')`),
    check('moderation_sanctions_place', sql`${table.place} in ('forum', 'chat')`),
    check('moderation_sanctions_lift', sql`(${table.kind} = 'lift') = (${table.lifts} is not null)`),
    check(
      'moderation_sanctions_until',
      sql`(${table.kind} = 'mute') = (${table.until} is not null) and (${table.until} is null or ${table.until} > ${table.startsAt})`,
    ),
    check('moderation_sanctions_by_another', sql`${table.by} <> ${table.userId}`),
  ],
);

/** What moderators tell one another about a person. Only added to. */
export const moderationNotes = pgTable(
  'moderation_notes',
  {
    id: serial('id').primaryKey(),
    userId: person('user_id').notNull(),
    by: person('by').notNull(),
    words: text('words').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('moderation_notes_user').on(table.userId, table.id)],
);

export const userBlocks = pgTable(
  'user_blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('user_blocks_blocked').on(table.blockedId),
    check('user_blocks_other', sql`${table.userId} <> ${table.blockedId}`),
  ],
);

/** Plain words that hold or report a text; no expressions. */
export const moderationTerms = pgTable(
  'moderation_terms',
  {
    id: serial('id').primaryKey(),
    /** In small letters. */
    words: text('words').notNull().unique('moderation_terms_words'),
    action: text('action').$type<TermAction>().notNull(),
    addedBy: person('added_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('moderation_terms_action', sql`${table.action} in ('hold', 'report', 'mask')`)],
);
