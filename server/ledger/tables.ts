/**
 * The books. The law itself (a transfer is written whole and sums to zero per currency, balances are written by it alone,
 * floors, nothing edited or deleted) is in sql/journal.sql and the checks of the tables, where no code path can go around it.
 */
import type { Currency } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, bytes, createdAt } from '../platform/database/columns.ts';

/** Kinds of account that may be negative: the outside world, the platform, and cash that a courier carries. */
export const accountKinds = pgTable('ledger_account_kinds', {
  kind: text('kind').primaryKey(),
  mayGoNegative: boolean('may_go_negative').notNull(),
});

export const accounts = pgTable(
  'ledger_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    kind: text('kind')
      .notNull()
      .references(() => accountKinds.kind),
    currency: text('currency').$type<Currency>().notNull(),
    mayGoNegative: boolean('may_go_negative').notNull(),
    balance: amount('balance').notNull().default(0),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('ledger_accounts_name').on(table.name),
    // Accounts whose balances are summed or listed by kind: few of all. No balance is in it, so that they are written in place.
    index('ledger_accounts_of_few').on(table.kind).where(sql`kind in ('courier-cash', 'bitcoin')`),
  ],
);

export const transfers = pgTable(
  'ledger_transfers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Names the business event, once: 'order:12:hold'. A repeat changes nothing. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    kind: text('kind').notNull(),
    /** The object that it concerns: 'order:12'. */
    cause: text('cause').notNull(),
    description: text('description').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('ledger_transfers_key').on(table.key),
    index('ledger_transfers_cause').on(table.cause),
    // What gave money back: few of all.
    index('ledger_transfers_refunds').on(table.cause).where(sql`kind in ('order.refund', 'reversal')`),
    // Transfers of a day: they lie beside each other.
    index('ledger_transfers_created').using('brin', table.createdAt),
  ],
);

export const entries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    // No foreign keys: the journal alone writes entries, for the transfer and over the accounts it has just written.
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: amount('amount').notNull(),
    balanceAfter: amount('balance_after').notNull(),
    /** Counts the entries of its account. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('ledger_entries_account_seq').on(table.accountId, table.seq),
    index('ledger_entries_transfer').on(table.transferId),
  ],
);

/**
 * The hash chain over all transfers, in the order of their ids: each hash covers the one before and the transfer's
 * whole content (view ledger_lines). Written by ledger_seal alone. No foreign key: its check would touch every transfer
 * again, and the seal detects a missing transfer.
 */
export const seals = pgTable('ledger_seals', {
  transferId: bigint('transfer_id', { mode: 'number' }).primaryKey(),
  /** 1, 2, 3 …: ids have gaps, the chain has none. */
  place: bigint('place', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
});
