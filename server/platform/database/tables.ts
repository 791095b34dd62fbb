import type { Language } from '@autolotto/contract/shared/language.ts';
import type { MailPart } from '@autolotto/contract/shared/mail.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Finding } from '../chain/chain.ts';
import { bytes, createdAt, databaseNow, instant } from './columns.ts';

/** Keys of calls that must act once, with what they answered. Kept for ever where money moved. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** User and operation: '<user>:orders.place'. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** The id of what was made. */
    resultId: bigint('result_id', { mode: 'number' }),
    createdAt: createdAt(),
  },
  (table) => [unique('idempotency_keys_scope_key').on(table.scope, table.key)],
);

/**
 * Events for open pages, written in the transaction of the change. `seq` is assigned after the commit, in an order that
 * every process shares; rows are kept as long as a disconnected page may catch up.
 */
export const realtimeEvents = pgTable(
  'realtime_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    seq: bigint('seq', { mode: 'number' }),
    channels: text('channels').array().notNull(),
    event: jsonb('event').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('realtime_events_seq').on(table.seq),
    index('realtime_events_waiting').on(table.id).where(sql`seq is null`),
  ],
);

/** One row: the last number given. Whoever holds its lock gives the next ones. */
export const realtimeCounter = pgTable(
  'realtime_counter',
  { id: integer('id').primaryKey(), last: bigint('last', { mode: 'number' }).notNull() },
  (table) => [check('realtime_counter_one', sql`${table.id} = 1`)],
);

/**
 * The audit log: who did what to whom, written in the transaction that did it; never changed or deleted, by trigger and
 * by rights. Accounts have no foreign key, because entries outlive them. It holds no personal data beyond their ids.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(databaseNow),
    /** The account that acted; null for the system itself. */
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    // A page is read backwards from its newest entry, whatever it is filtered by.
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor').on(table.actorId, table.at, table.id),
    index('audit_entries_action').on(table.action, table.at, table.id),
    index('audit_entries_kind').on(table.subjectKind, table.at, table.id),
    index('audit_entries_subject').on(table.subjectKind, table.subjectId, table.at, table.id),
    index('audit_entries_words').using(
      'gin',
      sql`jsonb_to_tsvector('simple', ${table.details}, '["string", "numeric"]')`,
    ),
  ],
);

/**
 * The hash chain over all audit entries, in the order of their ids: each hash covers the one before and the entry's whole
 * content (view audit_lines). Written by audit_seal alone.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
    /** 1, 2, 3 …: ids have gaps, the chain has none. */
    place: bigint('place', { mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [unique('audit_seals_place').on(table.place)],
);

/** What the last look at the audit's chain found: at its newest entries, and at all of them. */
export const auditChecks = pgTable('audit_checks', {
  scope: text('scope').$type<'newest' | 'all'>().primaryKey(),
  at: instant('at').notNull().default(databaseNow),
  findings: jsonb('findings').$type<readonly Finding[]>().notNull(),
});

/** What the last look at something else that must hold found, so that every process and page tells the same. */
export const lastChecks = pgTable('last_checks', {
  name: text('name').$type<CheckName>().primaryKey(),
  at: instant('at').notNull().default(databaseNow),
  findings: jsonb('findings').$type<readonly object[]>().notNull(),
});
export type CheckName = 'ledger.recent' | 'ledger.all' | 'ledger.orders' | 'bitcoin.proof';

/** Which admin has opened whose file: at most one row for each hour. */
export const adminLooks = pgTable(
  'admin_looks',
  {
    adminId: text('admin_id').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    hour: instant('hour').notNull(),
    /** The first look in that hour. */
    at: instant('at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.subjectKind, table.subjectId, table.hour] }),
    index('admin_looks_at').on(table.at),
  ],
);

/**
 * Calls that were refused, by minute: who asked for what, and the answer. Written from memory about once a second
 * (platform/http/refusals), kept for 90 days.
 */
export const refusedCalls = pgTable(
  'refused_calls',
  {
    minute: instant('minute').notNull(),
    callerKind: text('caller_kind').$type<'account' | 'network' | 'others'>().notNull(),
    /** An account, the keyed hash of a network, or 'others' where there were too many to name. */
    caller: text('caller').notNull(),
    /** Method and path of the endpoint row. */
    row: text('row').notNull(),
    code: text('code').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.caller, table.row, table.code] }),
    index('refused_calls_caller').on(table.caller, table.minute),
  ],
);

/**
 * Emails, written in the transaction of the reported change. The text stays until it is sent: its links open accounts.
 * Where nothing is sent (the demo) the table is the mailbox.
 */
export const mails = pgTable(
  'mails',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    language: text('language').$type<Language>().notNull().default('en'),
    subject: text('subject').notNull(),
    /** Null once it was sent. */
    parts: jsonb('parts').$type<readonly MailPart[]>(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** The mail server's last rejection. */
    problem: text('problem'),
  },
  (table) => [index('mails_recipient').on(table.recipient, table.id), index('mails_created').on(table.createdAt)],
);
