import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, createdAt, instant } from '../platform/database/columns.ts';

export const deposits = pgTable(
  'deposits',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    amount: amount('amount').notNull(),
    networkFee: amount('network_fee').notNull(),
    provider: text('provider').notNull(),
    /** The provider's own name for the payment; null until it gave one. */
    reference: text('reference'),
    status: text('status').$type<'pending' | 'confirmed' | 'failed'>().notNull().default('pending'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('deposits_user_created').on(table.userId, table.createdAt),
    index('deposits_status').on(table.status),
  ],
);
