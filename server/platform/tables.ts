import { bigint, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
