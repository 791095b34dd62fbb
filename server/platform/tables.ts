import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Keys of calls that must act once, with what they answered. Kept for ever where money moved. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Who and what: '<user>:orders.place'. */
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
 * What pages are to be told, written in the transaction that changed it. `seq` is given after the commit, in an order that
 * every process sees alike; rows are kept as long as a page may be cut off and catch up.
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
