/**
 * Payments in Bitcoin and what is seen of them. An address is given out once; what was asked for never changes; an output
 * that was credited names its transfer. sql/kept.sql holds all of it, whoever writes.
 */
import type { BitcoinException, BitcoinPaymentState, BitcoinPurpose } from '@autolotto/contract/bitcoin/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { deposits } from '../payments/tables.ts';
import type { BitcoinNetwork } from '../platform/adapters/bitcoin/account.ts';
import { amount, createdAt, databaseNow, instant } from '../platform/database/columns.ts';

export const btcAddresses = pgTable(
  'btc_addresses',
  {
    network: text('network').$type<BitcoinNetwork>().notNull(),
    /** Its place under the account's key. */
    index: integer('index').notNull(),
    address: text('address').notNull(),
    /** Null: nobody has seen it yet. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.index] }),
    unique('btc_addresses_address').on(table.address),
    index('btc_addresses_free').on(table.network, table.index).where(sql`taken_at is null`),
  ],
);

export const btcPayments = pgTable(
  'btc_payments',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Counts toward the limits of deposits as long as money may come. */
    depositId: bigint('deposit_id', { mode: 'number' })
      .notNull()
      .references(() => deposits.id),
    purpose: text('purpose').$type<BitcoinPurpose>().notNull().default('wallet'),
    /** The order that it pays, by its number; null for the wallet. */
    subject: integer('subject'),
    /** Confirmed later, it is too late for that. */
    holdsUntil: instant('holds_until'),
    usdAmount: amount('usd_amount').notNull(),
    feeCents: amount('fee_cents').notNull(),
    sats: amount('sats').notNull(),
    /** Dollars for a bitcoin, in cents, that this payment keeps. */
    rateCents: amount('rate_cents').notNull(),
    rateAt: instant('rate_at').notNull(),
    rateSources: jsonb('rate_sources').$type<readonly string[]>().notNull(),
    network: text('network').$type<BitcoinNetwork>().notNull(),
    addressIndex: integer('address_index').notNull(),
    status: text('status').$type<BitcoinPaymentState>().notNull().default('pending'),
    exception: text('exception').$type<BitcoinException>().notNull().default('none'),
    required: integer('required').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Until then the network is asked at every look; afterwards once a day. */
    watchUntil: instant('watch_until').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    index('btc_payments_of_user').on(table.userId, table.id),
    // What waits for money, and what came otherwise than it was asked for: few of all.
    index('btc_payments_open').on(table.id).where(sql`status in ('pending', 'confirming')`),
    index('btc_payments_exceptions').on(table.id).where(sql`exception <> 'none' or status = 'failed'`),
    index('btc_payments_watched').on(table.watchUntil),
    unique('btc_payments_address').on(table.network, table.addressIndex),
    unique('btc_payments_deposit').on(table.depositId),
    // One payment for each thing; the wallet is none.
    unique('btc_payments_subject').on(table.purpose, table.subject),
    check('btc_payments_purpose', sql`${table.purpose} in ('wallet', 'order', 'lottery')`),
    check(
      'btc_payments_for',
      sql`(${table.purpose} = 'wallet') = (${table.subject} is null) and (${table.subject} is null) = (${table.holdsUntil} is null)`,
    ),
    foreignKey({
      name: 'btc_payments_of_address',
      columns: [table.network, table.addressIndex],
      foreignColumns: [btcAddresses.network, btcAddresses.index],
    }),
    check('btc_payments_status', sql`${table.status} in ('pending', 'confirming', 'confirmed', 'expired', 'failed')`),
    check('btc_payments_exception', sql`${table.exception} in ('none', 'late', 'partial', 'over')`),
    check('btc_payments_usd', sql`${table.usdAmount} > 0 and ${table.feeCents} >= 0 and ${table.rateCents} > 0`),
    // The price at this rate, rounded up to a whole satoshi.
    check(
      'btc_payments_sats',
      sql`${table.sats} = ((${table.usdAmount} + ${table.feeCents}) * 100000000 + ${table.rateCents} - 1) / ${table.rateCents}`,
    ),
    check('btc_payments_required', sql`${table.required} >= 1`),
    check(
      'btc_payments_times',
      sql`${table.expiresAt} > ${table.createdAt} and ${table.watchUntil} >= ${table.expiresAt}`,
    ),
    check('btc_payments_confirmed', sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`),
  ],
);

export type OutputState = 'seen' | 'in_block' | 'gone' | 'conflicted';

/** What arrived at an address of ours. Nothing of it is ever deleted. */
export const btcOutputs = pgTable(
  'btc_outputs',
  {
    txid: text('txid').notNull(),
    vout: integer('vout').notNull(),
    network: text('network').$type<BitcoinNetwork>().notNull(),
    addressIndex: integer('address_index').notNull(),
    sats: amount('sats').notNull(),
    /** When we saw it, or as early as it may have been there where we did not look. */
    firstSeenAt: instant('first_seen_at').notNull(),
    /** The rate of that moment, for what came too late for the one that was promised. */
    arrivalRateCents: amount('arrival_rate_cents'),
    state: text('state').$type<OutputState>().notNull(),
    height: integer('height'),
    blockHash: text('block_hash'),
    isCoinbase: boolean('is_coinbase').notNull(),
    /** What it has brought, network fee included, and the transfer that brought it. */
    valueCents: amount('value_cents'),
    creditedKey: text('credited_key'),
    /** Counts the times that its credit was taken back or restored; odd while it is taken back. */
    reversals: integer('reversals').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.txid, table.vout] }),
    index('btc_outputs_of_address').on(table.network, table.addressIndex),
    unique('btc_outputs_credited').on(table.creditedKey),
    foreignKey({
      name: 'btc_outputs_to_address',
      columns: [table.network, table.addressIndex],
      foreignColumns: [btcAddresses.network, btcAddresses.index],
    }),
    check('btc_outputs_state', sql`${table.state} in ('seen', 'in_block', 'gone', 'conflicted')`),
    check(
      'btc_outputs_block',
      sql`(${table.state} = 'in_block') = (${table.height} is not null) and (${table.height} is null) = (${table.blockHash} is null)`,
    ),
    check(
      'btc_outputs_value',
      sql`(${table.valueCents} is null) = (${table.creditedKey} is null) and ${table.valueCents} >= 0`,
    ),
    check('btc_outputs_sats', sql`${table.sats} >= 0`),
    check(
      'btc_outputs_reversals',
      sql`${table.reversals} >= 0 and (${table.reversals} = 0 or ${table.creditedKey} is not null)`,
    ),
  ],
);

/** Addresses of Bitcoin wallets. Each stays its person's for good; the one without an end is shown to them. */
export const btcWalletAddresses = pgTable(
  'btc_wallet_addresses',
  {
    network: text('network').$type<BitcoinNetwork>().notNull(),
    addressIndex: integer('address_index').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** Something was sent to it: another one is shown since. */
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.addressIndex] }),
    uniqueIndex('btc_wallet_addresses_shown').on(table.userId).where(sql`used_at is null`),
    index('btc_wallet_addresses_of_user').on(table.userId),
    foreignKey({
      name: 'btc_wallet_addresses_address',
      columns: [table.network, table.addressIndex],
      foreignColumns: [btcAddresses.network, btcAddresses.index],
    }),
  ],
);

/** The newest blocks, as far back as a reorganization may reach. */
export const btcBlocks = pgTable('btc_blocks', {
  height: integer('height').primaryKey(),
  hash: text('hash').notNull().unique(),
  parent: text('parent').notNull(),
  minedAt: instant('mined_at').notNull(),
});

/** Prices by source; 'fair' is the one that followed from them. */
export const btcRates = pgTable(
  'btc_rates',
  {
    at: instant('at').notNull(),
    source: text('source').notNull(),
    cents: amount('cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.at] }), check('btc_rates_cents', sql`${table.cents} > 0`)],
);

/** How it stands now: one row. */
export const btcState = pgTable(
  'btc_state',
  {
    id: integer('id').primaryKey(),
    /** When sources were last asked for a rate, and when the last fair one was. */
    askedAt: instant('asked_at').notNull().default(sql`'-infinity'`),
    rateCents: amount('rate_cents'),
    rateAt: instant('rate_at'),
    rateSources: jsonb('rate_sources').$type<readonly string[]>().notNull().default([]),
    /** The newest block, and when the network was last seen. */
    tipHeight: integer('tip_height'),
    tipHash: text('tip_hash'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    check('btc_state_one', sql`${table.id} = 1`),
    check('btc_state_rate', sql`(${table.rateCents} is null) = (${table.rateAt} is null)`),
  ],
);

/** The simulated network of a demo. */
export const simChainBlocks = pgTable('sim_chain_blocks', {
  height: integer('height').primaryKey(),
  hash: text('hash').notNull().unique(),
  parent: text('parent').notNull(),
  minedAt: instant('mined_at').notNull().default(databaseNow),
});
export const simChainOutputs = pgTable(
  'sim_chain_outputs',
  {
    txid: text('txid').notNull(),
    vout: integer('vout').notNull(),
    address: text('address').notNull(),
    sats: amount('sats').notNull(),
    /** Nobody knows of it before. */
    appearsAt: instant('appears_at').notNull().default(databaseNow),
    height: integer('height').references(() => simChainBlocks.height),
    /** Spent elsewhere by another transaction. */
    isConflicted: boolean('is_conflicted').notNull().default(false),
    isCoinbase: boolean('is_coinbase').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.txid, table.vout] }),
    index('sim_chain_outputs_to').on(table.address),
    index('sim_chain_outputs_waiting').on(table.appearsAt).where(sql`height is null`),
  ],
);
