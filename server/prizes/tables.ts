import type { PrizeSource, PrizeState } from '@autolotto/contract/prizes/states.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, databaseNow, instant } from '../platform/database/columns.ts';

/** What was won, and how it came to its winner. sql/kept.sql holds its life. */
export const prizes = pgTable(
  'prizes',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** What it was won on, once: the number of a ticket or a share. */
    source: text('source').$type<PrizeSource>().notNull(),
    sourceId: text('source_id').notNull(),
    /** The game, as the winner knows it. */
    title: text('title').notNull(),
    amount: amount('amount').notNull(),
    /** What was paid for the ticket. */
    wager: amount('wager').notNull(),
    /** Key of the transfer that brought it. */
    awardKey: text('award_key').notNull(),
    wonAt: instant('won_at').notNull().default(databaseNow),
    state: text('state').$type<PrizeState>().notNull().default('claim'),
    /** Until when it can be claimed; null where it was credited. */
    deadline: instant('deadline'),
    /** Emails about the deadline so far. */
    reminders: integer('reminders').notNull().default(0),
    sentAt: instant('sent_at'),
    /** How the tax form reaches the winner, and where a letter goes. */
    formBy: text('form_by').$type<'email' | 'post'>(),
    formAddress: text('form_address'),
    approvedBy: text('approved_by').references(() => users.id),
    approvedAt: instant('approved_at'),
    /** Another admin than the one who approved it has to pay it. */
    needsSecond: boolean('needs_second').notNull().default(false),
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** Why it was refused, or reversed. */
    reason: text('reason'),
    /** The calendar year of the payment, and what its tax rules made of it. */
    taxYear: integer('tax_year'),
    isReportable: boolean('is_reportable').notNull().default(false),
    withheld: amount('withheld').notNull().default(0),
  },
  (table) => [
    uniqueIndex('prizes_source').on(table.source, table.sourceId),
    uniqueIndex('prizes_award_key').on(table.awardKey),
    index('prizes_of_user').on(table.userId, table.id),
    index('prizes_won').on(table.wonAt),
    index('prizes_sent').on(table.id).where(sql`state in ('sent', 'approved')`),
    index('prizes_claimable').on(table.deadline).where(sql`state in ('claim', 'refused')`),
    check('prizes_form', sql`${table.formBy} in ('email', 'post')`),
    check('prizes_source_known', sql`${table.source} in ('scratch', 'digital', 'lottery', 'pool')`),
    check('prizes_amounts', sql`${table.amount} > 0 and ${table.wager} >= 0`),
    check(
      'prizes_withheld',
      sql`${table.withheld} >= 0 and ${table.withheld} < ${table.amount} and (${table.withheld} = 0 or ${table.taxYear} is not null)`,
    ),
    check(
      'prizes_deadline',
      sql`${table.state} = 'reversed' or (${table.state} = 'credited') = (${table.deadline} is null)`,
    ),
    check('prizes_year', sql`${table.state} not in ('credited', 'paid') or ${table.taxYear} is not null`),
    check(
      'prizes_sent_with_form',
      sql`(${table.state} not in ('sent', 'approved', 'paid', 'refused') or ${table.sentAt} is not null)
          and (${table.sentAt} is null) = (${table.formBy} is null) and coalesce(${table.formBy} = 'post', false) = (${table.formAddress} is not null)`,
    ),
    check(
      'prizes_approved',
      sql`(${table.approvedBy} is null) = (${table.approvedAt} is null) and (${table.state} not in ('approved', 'paid') or ${table.approvedBy} is not null)`,
    ),
    check(
      'prizes_decided',
      sql`(${table.decidedBy} is null) = (${table.decidedAt} is null) and (${table.state} not in ('paid', 'refused') or ${table.decidedBy} is not null)`,
    ),
    check('prizes_refused', sql`${table.state} not in ('refused', 'reversed') or ${table.reason} is not null`),
    // Nobody decides on their own prize, and above the line two people do.
    check(
      'prizes_not_ones_own',
      sql`${table.approvedBy} is distinct from ${table.userId} and ${table.decidedBy} is distinct from ${table.userId}`,
    ),
    check(
      'prizes_second',
      sql`not ${table.needsSecond} or ${table.state} <> 'paid' or ${table.decidedBy} <> ${table.approvedBy}`,
    ),
  ],
);
