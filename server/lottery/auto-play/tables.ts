/** Lines that are bought again for each next draw. Their terms never change: sql/auto-plays.sql. */
import type { AutoPlayState } from '@autolotto/contract/lottery/auto-play/enums.ts';
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { amount, createdAt } from '../../platform/database/columns.ts';
import { drawGames, drawPurchases, draws } from '../tables.ts';

export type StoppedBy = { readonly code: string; readonly details: Readonly<Record<string, unknown>> };

export const autoPlays = pgTable(
  'auto_plays',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    /** Null where the numbers are picked anew for each draw. */
    main: smallint('main').array(),
    bonus: smallint('bonus').array(),
    hasAddOn: boolean('has_add_on').notNull(),
    /** What its player agreed to pay for a draw. */
    price: amount('price').notNull(),
    mostSpend: amount('most_spend').notNull(),
    spent: amount('spent').notNull(),
    until: date('until', { mode: 'string' }),
    /** Which sentence its player agreed to, and when. */
    consentVersion: integer('consent_version').notNull(),
    createdAt: createdAt(),
    state: text('state').$type<AutoPlayState>().notNull().default('active'),
    reason: jsonb('reason').$type<StoppedBy>(),
    /** Draws in a row that were left out for want of money. */
    misses: integer('misses').notNull().default(0),
    /** The last one that it bought or left out. */
    lastDrawId: integer('last_draw_id')
      .notNull()
      .references(() => draws.id),
  },
  (table) => [
    index('auto_plays_user').on(table.userId, table.id),
    index('auto_plays_active').on(table.lastDrawId).where(sql`state = 'active'`),
    check('auto_plays_state', sql`${table.state} in ('active', 'paused', 'ended')`),
    check('auto_plays_reason', sql`(${table.state} = 'active') = (${table.reason} is null)`),
    check('auto_plays_lines', sql`(${table.main} is null) = (${table.bonus} is null)`),
    check('auto_plays_spent', sql`${table.price} > 0 and ${table.spent} between 0 and ${table.mostSpend}`),
    check('auto_plays_misses', sql`${table.misses} >= 0`),
  ],
);

/** Each draw once: bought, or left out. */
export const autoPlayDraws = pgTable(
  'auto_play_draws',
  {
    autoPlayId: integer('auto_play_id')
      .notNull()
      .references(() => autoPlays.id),
    drawId: integer('draw_id')
      .notNull()
      .references(() => draws.id),
    /** Null where there was not enough money. */
    purchaseId: integer('purchase_id').references(() => drawPurchases.id),
  },
  (table) => [
    primaryKey({ columns: [table.autoPlayId, table.drawId] }),
    unique('auto_play_draws_purchase').on(table.purchaseId),
  ],
);
