/**
 * Tickets that wait for a payment in Bitcoin. They are no tickets yet: no draw, seal or figure knows of them. What was asked
 * for stays; it is bought with the money, or released. ../sql/reservations.sql holds it, whoever writes.
 */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { amount, createdAt, instant } from '../../platform/database/columns.ts';
import { drawGames, drawPurchases, draws } from '../tables.ts';

/** What is bought once it is paid: the numbers that were shown. */
export type Kept = Pick<PurchaseDrawTickets, 'gameId' | 'multiplier' | 'numberOfDraws'> & {
  readonly isQuickPick: boolean;
  readonly numbers: number[];
  readonly powerball: number[];
};

export const drawReservations = pgTable(
  'draw_reservations',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    /** The first draw. */
    drawId: integer('draw_id')
      .notNull()
      .references(() => draws.id),
    kept: jsonb('kept').$type<Kept>().notNull(),
    total: amount('total').notNull(),
    /** When the sale of its first draw ends, as it was planned. */
    holdsUntil: instant('holds_until').notNull(),
    state: text('state').$type<'reserved' | 'bought' | 'released'>().notNull().default('reserved'),
    purchaseId: integer('purchase_id').references(() => drawPurchases.id),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('draw_reservations_of_user').on(table.userId, table.id),
    index('draw_reservations_waiting').on(table.drawId).where(sql`state = 'reserved'`),
    unique('draw_reservations_purchase').on(table.purchaseId),
    check('draw_reservations_state', sql`${table.state} in ('reserved', 'bought', 'released')`),
    check('draw_reservations_total', sql`${table.total} > 0`),
    check('draw_reservations_bought', sql`(${table.state} = 'bought') = (${table.purchaseId} is not null)`),
    check('draw_reservations_ended', sql`(${table.state} = 'reserved') = (${table.endedAt} is null)`),
  ],
);
