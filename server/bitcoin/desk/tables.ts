/** What admins write down of Bitcoin: cases that they close, and coins that the owner moved. sql/desk.sql keeps both. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { amount, createdAt, instant } from '../../platform/database/columns.ts';
import { btcPayments } from '../tables.ts';

export type SettlementState = 'proposed' | 'settled' | 'refused';

export const btcSettlements = pgTable(
  'btc_settlements',
  {
    id: serial('id').primaryKey(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => btcPayments.id),
    words: text('words').notNull(),
    reference: text('reference').notNull(),
    /** As the policy was when it was proposed. */
    needsSecond: boolean('needs_second').notNull(),
    state: text('state').$type<SettlementState>().notNull(),
    proposedBy: text('proposed_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** The admin who has confirmed or refused it; null where one admin was enough, or it waits. */
    decidedBy: text('decided_by').references(() => users.id),
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('btc_settlements_of_payment').on(table.paymentId, table.id),
    uniqueIndex('btc_settlements_one_open').on(table.paymentId).where(sql`state = 'proposed'`),
    check('btc_settlements_state', sql`${table.state} in ('proposed', 'settled', 'refused')`),
    check('btc_settlements_settled', sql`(${table.state} = 'settled') = (${table.settledAt} is not null)`),
    check(
      'btc_settlements_decided',
      sql`${table.state} <> 'proposed' or ${table.decidedBy} is null and ${table.needsSecond}`,
    ),
    // Two people: whoever proposed it does not confirm it.
    check(
      'btc_settlements_second',
      sql`${table.state} <> 'settled' or case when ${table.needsSecond} then ${table.decidedBy} is not null and ${table.decidedBy} <> ${table.proposedBy} else ${table.decidedBy} is null end`,
    ),
  ],
);

export const btcSweeps = pgTable(
  'btc_sweeps',
  {
    txid: text('txid').primaryKey(),
    sats: amount('sats').notNull(),
    sweptBy: text('swept_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    check('btc_sweeps_txid', sql`${table.txid} ~ '^[0-9a-f]{64}$'`),
    check('btc_sweeps_sats', sql`${table.sats} > 0`),
  ],
);
