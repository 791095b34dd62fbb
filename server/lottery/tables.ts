/**
 * Draw games, their draws and what people bought. Rules of a game change by another version from a later day on; lines and
 * tickets never change. sql/kept.sql holds all of it, whoever writes.
 */
import type {
  DrawGameId,
  DrawGameType,
  DrawResultState,
  DrawState,
  DrawTicketStatus,
} from '@autolotto/contract/lottery/enums.ts';
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, bytes, createdAt, databaseNow, instant } from '../platform/database/columns.ts';

export const drawGames = pgTable(
  'draw_games',
  {
    id: text('id').$type<DrawGameId>().primaryKey(),
    /** Begins the numbers of its tickets. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    gameType: text('game_type').$type<DrawGameType>().notNull(),
    /** As the pages list them. */
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    unique('draw_games_code').on(table.code),
    check('draw_games_code_letters', sql`${table.code} ~ '^[A-Z0-9]{2,3}$'`),
    check(
      'draw_games_type',
      sql`${table.gameType} in ('multi_state', 'european', 'canadian', 'australian', 'state_only')`,
    ),
  ],
);

/** States on whose pages a game stands, and in which it is sold. A foreign game stands in none. */
export const drawGameStates = pgTable(
  'draw_game_states',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => drawGames.id),
    state: text('state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.state] })],
);

export const drawGameVersions = pgTable(
  'draw_game_versions',
  {
    id: serial('id').primaryKey(),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    /** The first day whose draw goes by it. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    rules: jsonb('rules').$type<GameRules>().notNull(),
    /** Where its rules come from. */
    source: text('source').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('draw_game_versions_from').on(table.gameId, table.validFrom)],
);

export const draws = pgTable(
  'draws',
  {
    id: serial('id').primaryKey(),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    versionId: integer('version_id')
      .notNull()
      .references(() => drawGameVersions.id),
    /** The calendar day in the time zone of the draw. */
    day: date('day', { mode: 'string' }).notNull(),
    drawsAt: instant('draws_at').notNull(),
    closesAt: instant('closes_at').notNull(),
    state: text('state').$type<DrawState>().notNull().default('open'),
    /** As it was advertised when the sale ended: what is paid. */
    jackpot: amount('jackpot').notNull(),
    /** The seal over all tickets, once the sale has ended. */
    ticketsRoot: bytes('tickets_root'),
    tickets: integer('tickets'),
    sealedAt: instant('sealed_at'),
  },
  (table) => [
    unique('draws_day').on(table.gameId, table.day),
    index('draws_state').on(table.state, table.closesAt),
    check(
      'draws_state_known',
      sql`${table.state} in ('open', 'closed', 'entered', 'settling', 'settled', 'called_off')`,
    ),
    check('draws_times', sql`${table.closesAt} <= ${table.drawsAt}`),
    check('draws_jackpot', sql`${table.jackpot} > 0`),
    check(
      'draws_sealed',
      sql`(${table.ticketsRoot} is null) = (${table.tickets} is null) and (${table.ticketsRoot} is null) = (${table.sealedAt} is null)
          and (${table.ticketsRoot} is null or length(${table.ticketsRoot}) = 32)
          and (${table.state} not in ('entered', 'settling', 'settled') or ${table.ticketsRoot} is not null)`,
    ),
  ],
);

/** What was bought at once: the same lines for one draw or several. */
export const drawPurchases = pgTable(
  'draw_purchases',
  {
    id: serial('id').primaryKey(),
    userId: text('user_id').references(() => users.id),
    /** The group purchase that bought it for its members, where nobody bought it for themselves. */
    poolId: integer('pool_id'),
    versionId: integer('version_id')
      .notNull()
      .references(() => drawGameVersions.id),
    draws: integer('draws').notNull(),
    hasAddOn: boolean('has_add_on').notNull(),
    isQuickPick: boolean('is_quick_pick').notNull(),
    paidBy: text('paid_by').$type<'wallet' | 'free_play' | 'pool'>().notNull().default('wallet'),
    /** A ticket's price, its add-on included. */
    unitPrice: amount('unit_price').notNull(),
    boughtAt: instant('bought_at').notNull().default(databaseNow),
  },
  (table) => [
    index('draw_purchases_of_user').on(table.userId, table.id),
    index('draw_purchases_of_pool').on(table.poolId, table.id).where(sql`pool_id is not null`),
    check('draw_purchases_draws', sql`${table.draws} between 1 and 10`),
    check('draw_purchases_price', sql`${table.unitPrice} > 0`),
    check('draw_purchases_paid_by', sql`${table.paidBy} in ('wallet', 'free_play', 'pool')`),
    check(
      'draw_purchases_owner',
      sql`(${table.userId} is null) = (${table.poolId} is not null) and (${table.paidBy} = 'pool') = (${table.poolId} is not null)`,
    ),
  ],
);

export const drawLines = pgTable(
  'draw_lines',
  {
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => drawPurchases.id),
    /** 1, 2, 3 … as many as a play of the game has. */
    number: smallint('number').notNull(),
    main: smallint('main').array().notNull(),
    bonus: smallint('bonus').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purchaseId, table.number] })],
);

/** A purchase in one draw. */
export const drawTickets = pgTable(
  'draw_tickets',
  {
    id: serial('id').primaryKey(),
    /** What people read to each other: "PB-7K2Q-93MD". */
    number: text('number').notNull(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => drawPurchases.id),
    drawId: integer('draw_id')
      .notNull()
      .references(() => draws.id),
    userId: text('user_id').references(() => users.id),
    poolId: integer('pool_id'),
    state: text('state').$type<DrawTicketStatus>().notNull().default('active'),
    price: amount('price').notNull(),
  },
  (table) => [
    unique('draw_tickets_number').on(table.number),
    unique('draw_tickets_once').on(table.purchaseId, table.drawId),
    index('draw_tickets_of_draw').on(table.drawId, table.id),
    index('draw_tickets_of_user').on(table.userId, table.id),
    index('draw_tickets_of_pool').on(table.poolId, table.id).where(sql`pool_id is not null`),
    check('draw_tickets_owner', sql`(${table.userId} is null) = (${table.poolId} is not null)`),
    check('draw_tickets_state', sql`${table.state} in ('active', 'winning', 'losing', 'void')`),
  ],
);

/** People who want to be told when group purchases come to a state. */
export const poolWishes = pgTable(
  'pool_wishes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state').notNull(),
    createdAt: createdAt(),
    /** When pools had come and they were told. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.state] }),
    index('pool_wishes_untold').on(table.state).where(sql`told_at is null`),
  ],
);

/** How far people were told of a result, by their ids: killed, the telling goes on from there. */
export const drawTellings = pgTable('draw_tellings', {
  resultId: integer('result_id')
    .primaryKey()
    .references(() => drawResults.id),
  lastUserId: text('last_user_id').notNull().default(''),
});

/** Draws of whose end of sale those were reminded who asked for it. */
export const drawReminders = pgTable('draw_reminders', {
  drawId: integer('draw_id')
    .primaryKey()
    .references(() => draws.id),
  at: instant('at').notNull().default(databaseNow),
});

/** Numbers of a draw as somebody entered them. They settle it once somebody else has entered the same. */
export const drawResults = pgTable(
  'draw_results',
  {
    id: serial('id').primaryKey(),
    drawId: integer('draw_id')
      .notNull()
      .references(() => draws.id),
    /** 1, 2, 3 … of its draw. */
    attempt: smallint('attempt').notNull(),
    main: smallint('main').array().notNull(),
    bonus: smallint('bonus').array().notNull(),
    extra: smallint('extra').array().notNull(),
    /** Entered by people, sent by a signed feed, or drawn by the house's own generator. */
    source: text('source').$type<'people' | 'feed' | 'house'>().notNull(),
    /** Null where a feed sent them: it counts as the first person. */
    enteredBy: text('entered_by').references(() => users.id),
    /** Hash of the bytes that a feed signed: the same ones are taken once. */
    feedDigest: text('feed_digest'),
    enteredAt: instant('entered_at').notNull().default(databaseNow),
    confirmedBy: text('confirmed_by').references(() => users.id),
    confirmedAt: instant('confirmed_at'),
    state: text('state').$type<DrawResultState>().notNull(),
  },
  (table) => [
    unique('draw_results_attempt').on(table.drawId, table.attempt),
    uniqueIndex('draw_results_one_entered').on(table.drawId).where(sql`state = 'entered'`),
    uniqueIndex('draw_results_one_confirmed').on(table.drawId).where(sql`state = 'confirmed'`),
    check('draw_results_attempts', sql`${table.attempt} between 1 and 9`),
    unique('draw_results_feed_once').on(table.feedDigest),
    check('draw_results_source', sql`${table.source} in ('people', 'feed', 'house')`),
    check(
      'draw_results_feed',
      sql`(${table.source} = 'feed') = (${table.enteredBy} is null) and (${table.source} = 'feed') = (${table.feedDigest} is not null)`,
    ),
    check('draw_results_state', sql`${table.state} in ('entered', 'confirmed', 'refused', 'superseded')`),
    check(
      'draw_results_two_people',
      sql`${table.source} = 'feed' or ${table.confirmedBy} is distinct from ${table.enteredBy}`,
    ),
    check(
      'draw_results_confirmed',
      sql`(${table.confirmedBy} is null) = (${table.confirmedAt} is null)
          and (${table.state} not in ('confirmed', 'superseded') or (${table.confirmedBy} is null) = (${table.source} = 'house'))`,
    ),
  ],
);

/** Official amounts of an outside lottery, entered with its numbers by the same two people: what each line of a tier wins. */
export const drawResultPrizes = pgTable(
  'draw_result_prizes',
  {
    resultId: integer('result_id')
      .notNull()
      .references(() => drawResults.id),
    /** Place among the tiers of the rules, from 0. */
    tier: smallint('tier').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.resultId, table.tier] }),
    check('draw_result_prizes_amount', sql`${table.amount} >= 0`),
  ],
);

/** How many lines won what under a result; written once, before anything is paid. */
export const drawTiers = pgTable(
  'draw_tiers',
  {
    resultId: integer('result_id')
      .notNull()
      .references(() => drawResults.id),
    /** Place among the tiers of the rules, from 0. */
    tier: smallint('tier').notNull(),
    winners: integer('winners').notNull(),
    /** What each line gets; so many of the first get a cent more. */
    prize: amount('prize').notNull(),
    remainder: integer('remainder').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.resultId, table.tier] }),
    check('draw_tiers_amounts', sql`${table.winners} >= 0 and ${table.prize} >= 0 and ${table.remainder} >= 0`),
  ],
);

/** What each line won under a result. Only added to: a corrected result has its own. */
export const drawOutcomes = pgTable(
  'draw_outcomes',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => drawTickets.id),
    resultId: integer('result_id')
      .notNull()
      .references(() => drawResults.id),
    line: smallint('line').notNull(),
    tier: smallint('tier'),
    /** A free play's is its worth. */
    prize: amount('prize').notNull(),
    /** The play that was won. */
    freePurchaseId: integer('free_purchase_id').references(() => drawPurchases.id),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.resultId, table.line] }),
    check('draw_outcomes_prize', sql`${table.prize} >= 0 and (${table.tier} is not null or ${table.prize} = 0)`),
  ],
);
