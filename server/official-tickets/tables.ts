/** Official tickets that shops print and keep, their pictures, and counts of the pouches they lie in. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { Line } from '@autolotto/contract/lottery/game-rules.ts';
import type { LateChoice, TicketOrderState, TicketSide } from '@autolotto/contract/official-tickets/states.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { drawGames, drawResults, draws } from '../lottery/tables.ts';
import { orders } from '../orders/tables.ts';
import { amount, createdAt, databaseNow, instant } from '../platform/database/columns.ts';
import { stores } from '../stores/tables.ts';

export const ticketOrders = pgTable(
  'ticket_orders',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    /** Another one where the order went on to a later draw. */
    drawId: integer('draw_id')
      .notNull()
      .references(() => draws.id),
    lines: jsonb('lines').$type<readonly Line[]>().notNull(),
    hasAddOn: boolean('has_add_on').notNull().default(false),
    price: amount('price').notNull(),
    ifLate: text('if_late').$type<LateChoice>().notNull(),
    moves: smallint('moves').notNull().default(0),
    state: text('state').$type<TicketOrderState>().notNull().default('ordered'),
    orderedAt: createdAt(),
    /** The number on the paper, by the lottery's terminal. */
    serial: text('serial'),
    printedAt: instant('printed_at'),
    printedBy: text('printed_by').references(() => users.id),
    /** In the shop's vault. */
    pouch: text('pouch'),
    deliveryOrderId: integer('delivery_order_id').references(() => orders.id),
    /** By the official amounts of this result. */
    resultId: integer('result_id').references(() => drawResults.id),
    prize: amount('prize'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').references(() => users.id),
  },
  (table) => [
    unique('ticket_orders_serial').on(table.serial),
    uniqueIndex('ticket_orders_pouch').on(table.storeId, table.pouch).where(sql`state = 'vaulted'`),
    index('ticket_orders_of_user').on(table.userId, table.id),
    index('ticket_orders_of_store').on(table.storeId, table.id).where(sql`state in ('ordered', 'printed', 'vaulted')`),
    index('ticket_orders_waiting').on(table.drawId).where(sql`state = 'ordered'`),
    index('ticket_orders_held').on(table.drawId).where(sql`state in ('printed', 'vaulted')`),
    index('ticket_orders_delivery').on(table.deliveryOrderId).where(sql`delivery_order_id is not null`),
    check(
      'ticket_orders_state',
      sql`${table.state} in ('ordered', 'printed', 'vaulted', 'handed_over', 'redeemed', 'destroyed', 'refunded', 'released')`,
    ),
    check('ticket_orders_price', sql`${table.price} > 0 and ${table.moves} between 0 and 3`),
    check('ticket_orders_if_late', sql`${table.ifLate} in ('refund', 'next_draw')`),
    check(
      'ticket_orders_paper',
      sql`(${table.state} in ('ordered', 'released')) = (${table.serial} is null)
          and (${table.serial} is null) = (${table.printedAt} is null) and (${table.printedAt} is null) = (${table.printedBy} is null)`,
    ),
    check(
      'ticket_orders_vault',
      sql`(${table.state} in ('ordered', 'printed', 'released') or ${table.state} = 'refunded' and ${table.pouch} is null) = (${table.pouch} is null)
          and (${table.deliveryOrderId} is null or ${table.pouch} is not null)`,
    ),
    check(
      'ticket_orders_prize',
      sql`(${table.prize} is null) = (${table.resultId} is null) and (${table.prize} is null or ${table.prize} >= 0)
          and (${table.state} <> 'redeemed' or ${table.prize} > 0) and (${table.prize} is null or ${table.serial} is not null)`,
    ),
    check(
      'ticket_orders_ended',
      sql`(${table.endedAt} is null) = (${table.state} in ('ordered', 'printed', 'vaulted'))`,
    ),
  ],
);

/** Shops that take orders of official tickets. */
export const ticketShops = pgTable('ticket_shops', {
  storeId: integer('store_id')
    .primaryKey()
    .references(() => stores.id),
  since: instant('since').notNull().default(databaseNow),
});

/** Both sides of a printed ticket as the shop took them; the band with the barcode is shown to the shop alone. */
export const ticketPictures = pgTable(
  'ticket_pictures',
  {
    ticketOrderId: integer('ticket_order_id')
      .notNull()
      .references(() => ticketOrders.id),
    side: text('side').$type<TicketSide>().notNull(),
    hash: text('hash').notNull(),
    /** WebP in base64. */
    content: text('content').notNull(),
    /** In percent of its height. */
    coverTop: smallint('cover_top').notNull(),
    coverHeight: smallint('cover_height').notNull(),
    takenAt: instant('taken_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.ticketOrderId, table.side] }),
    check('ticket_pictures_side', sql`${table.side} in ('front', 'back')`),
    check('ticket_pictures_cover', sql`${table.coverTop} between 0 and 100 and ${table.coverHeight} between 0 and 100`),
  ],
);

/** Only added to. */
export const pouchCounts = pgTable(
  'pouch_counts',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    countedBy: text('counted_by')
      .notNull()
      .references(() => users.id),
    countedAt: instant('counted_at').notNull().default(databaseNow),
    expected: integer('expected').notNull(),
    missing: text('missing').array().notNull(),
    /** Pouches in which no ticket should be. */
    unknown: text('unknown').array().notNull(),
  },
  (table) => [index('pouch_counts_of_store').on(table.storeId, table.id)],
);
