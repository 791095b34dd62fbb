/**
 * Games, their decks and the tickets that people bought. The order of a deck follows from its sealed seed and stands nowhere;
 * a ticket's outcome stands with it from its sale on, and leaves the server when it is revealed. sql/kept.sql holds both.
 */
import type { PrizeTier } from '@autolotto/contract/instant-games/deck.ts';
import type {
  DeckState,
  InstantCategory,
  InstantKind,
  InstantState,
  Revealer,
} from '@autolotto/contract/instant-games/enums.ts';
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
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, bytes, databaseNow, instant } from '../platform/database/columns.ts';

/** What is printed never changes: another table is another game. */
export const instantGames = pgTable(
  'instant_games',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<InstantKind>().notNull(),
    code: text('code').notNull(),
    number: text('number').notNull(),
    title: text('title').notNull(),
    price: amount('price').notNull(),
    /** Scratch tickets have one. */
    category: text('category').$type<InstantCategory>(),
    /** Digital games have one, and symbols. */
    playStyle: text('play_style').$type<'line' | 'triple' | 'match'>(),
    symbols: jsonb('symbols').$type<readonly string[]>(),
    theme: text('theme').notNull(),
    prizeTable: jsonb('prize_table').$type<readonly PrizeTier[]>().notNull(),
    tickets: integer('tickets').notNull(),
    ticketsPerPack: integer('tickets_per_pack').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [
    unique('instant_games_code').on(table.code),
    check(
      'instant_games_kind',
      sql`${table.kind} in ('ticket', 'digital') and (${table.kind} = 'ticket') = (${table.category} is not null)
          and (${table.kind} = 'digital') = (${table.playStyle} is not null) and (${table.playStyle} is null) = (${table.symbols} is null)`,
    ),
    check('instant_games_category', sql`${table.category} in ('premium', 'popular', 'classic', 'budget')`),
    check('instant_games_play_style', sql`${table.playStyle} in ('line', 'triple', 'match')`),
    check(
      'instant_games_amounts',
      sql`${table.price} > 0 and ${table.tickets} > 0 and ${table.ticketsPerPack} > 0 and ${table.code} ~ '^[A-Z0-9]{2,8}$'`,
    ),
  ],
);

/** The states of whose pages a game is part; whether it may be sold there is a jurisdiction rule. */
export const instantGameStates = pgTable(
  'instant_game_states',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => instantGames.id),
    state: text('state').$type<InstantState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.state] })],
);

export const instantDecks = pgTable(
  'instant_decks',
  {
    id: serial('id').primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => instantGames.id),
    /** 1, 2, 3 … of its game. */
    number: integer('number').notNull(),
    state: text('state').$type<DeckState>().notNull().default('ready'),
    tickets: integer('tickets').notNull(),
    sold: integer('sold').notNull().default(0),
    root: bytes('root').notNull(),
    drawKeyHash: bytes('draw_key_hash').notNull(),
    /** Everything about the deck follows from it: sealed with the installation's secret. */
    sealedSeed: text('sealed_seed').notNull(),
    printedAt: instant('printed_at').notNull().default(databaseNow),
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    overAt: instant('over_at'),
  },
  (table) => [
    unique('instant_decks_number').on(table.gameId, table.number),
    uniqueIndex('instant_decks_one_open').on(table.gameId).where(sql`state = 'open'`),
    index('instant_decks_closed').on(table.id).where(sql`state = 'closed'`),
    check('instant_decks_sold', sql`${table.sold} between 0 and ${table.tickets}`),
    check('instant_decks_state', sql`${table.state} in ('ready', 'open', 'closed', 'over')`),
    check(
      'instant_decks_times',
      sql`(${table.state} = 'ready') = (${table.openedAt} is null) and (${table.state} in ('closed', 'over')) = (${table.closedAt} is not null)
          and (${table.state} = 'over') = (${table.overAt} is not null)`,
    ),
    check('instant_decks_hashes', sql`length(${table.root}) = 32 and length(${table.drawKeyHash}) = 32`),
  ],
);

/** Where tickets of a deck on sale lie that have moved; all others lie at the position of their own number. */
export const deckPermutation = pgTable(
  'deck_permutation',
  {
    deckId: integer('deck_id')
      .notNull()
      .references(() => instantDecks.id),
    position: integer('position').notNull(),
    ticket: integer('ticket').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deckId, table.position] })],
);

/** How many tickets of each tier of a deck were revealed; tier 0 is no prize. */
export const deckReveals = pgTable(
  'deck_reveals',
  {
    deckId: integer('deck_id')
      .notNull()
      .references(() => instantDecks.id),
    tier: integer('tier').notNull(),
    revealed: integer('revealed').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.deckId, table.tier] }),
    check('deck_reveals_any', sql`${table.revealed} > 0`),
  ],
);

export const instantTickets = pgTable(
  'instant_tickets',
  {
    id: serial('id').primaryKey(),
    /** "GPF-003-0123456": game, deck and number in the deck. */
    serial: text('serial').notNull(),
    deckId: integer('deck_id')
      .notNull()
      .references(() => instantDecks.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    saleNumber: integer('sale_number').notNull(),
    position: integer('position').notNull(),
    /** Its number in the sealed deck. */
    ticket: integer('ticket').notNull(),
    tier: integer('tier').notNull(),
    prize: amount('prize').notNull(),
    clientSeed: bytes('client_seed').notNull(),
    isServerSeed: boolean('is_server_seed').notNull(),
    /** The buyer's nth draw from this deck. */
    drawNumber: integer('draw_number').notNull(),
    drawHash: bytes('draw_hash').notNull(),
    price: amount('price').notNull(),
    boughtAt: instant('bought_at').notNull().default(databaseNow),
    revealedAt: instant('revealed_at'),
    revealedBy: text('revealed_by').$type<Revealer>(),
    /** When its owner was told that it reveals itself. */
    announcedAt: instant('announced_at'),
  },
  (table) => [
    unique('instant_tickets_serial').on(table.serial),
    unique('instant_tickets_sale').on(table.deckId, table.saleNumber),
    unique('instant_tickets_sold_once').on(table.deckId, table.ticket),
    unique('instant_tickets_draw').on(table.deckId, table.userId, table.drawNumber),
    index('instant_tickets_of_user').on(table.userId, table.id),
    index('instant_tickets_unrevealed').on(table.boughtAt).where(sql`revealed_at is null`),
    // What was won since the month began.
    index('instant_tickets_won').on(table.revealedAt).where(sql`revealed_at is not null and prize > 0`),
    index('instant_tickets_bought').using('brin', table.boughtAt),
    // How many of a deck were sold since a moment: its sale numbers follow the time.
    index('instant_tickets_of_deck').on(table.deckId, table.boughtAt),
    check('instant_tickets_revealed', sql`(${table.revealedAt} is null) = (${table.revealedBy} is null)`),
    check('instant_tickets_revealer', sql`${table.revealedBy} in ('player', 'all', 'auto')`),
    check('instant_tickets_seeds', sql`length(${table.clientSeed}) = 16 and length(${table.drawHash}) = 32`),
    check('instant_tickets_draw_number', sql`${table.drawNumber} > 0 and ${table.prize} >= 0 and ${table.price} > 0`),
  ],
);

/** Cells of a digital ticket that its owner has opened. What they show follows from the deck's seed and stands nowhere. */
export const instantCells = pgTable(
  'instant_cells',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => instantTickets.id),
    /** From the upper left, row by row. */
    cell: integer('cell').notNull(),
    openedAt: instant('opened_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.cell] }),
    check('instant_cells_nine', sql`${table.cell} between 0 and 8`),
  ],
);
