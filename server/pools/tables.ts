/**
 * Group purchases. What they buy never changes; how many shares are sold follows from the joins, and what was divided stays.
 * sql/kept.sql holds all of it, whoever writes.
 */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { PoolClaimState, PoolState, ReturnReason } from '@autolotto/contract/pools/states.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { drawGames, drawGameVersions, drawResults, draws, drawTickets } from '../lottery/tables.ts';
import { amount, createdAt, databaseNow, instant } from '../platform/database/columns.ts';

export const pools = pgTable(
  'pools',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    gameId: text('game_id')
      .$type<DrawGameId>()
      .notNull()
      .references(() => drawGames.id),
    drawId: integer('draw_id')
      .notNull()
      .references(() => draws.id),
    versionId: integer('version_id')
      .notNull()
      .references(() => drawGameVersions.id),
    hasAddOn: boolean('has_add_on').notNull(),
    /** What one play costs, its add-on included. */
    playPrice: amount('play_price').notNull(),
    playsPerShare: integer('plays_per_share').notNull(),
    sharePrice: amount('share_price').notNull(),
    shares: integer('shares').notNull(),
    leastShares: integer('least_shares').notNull(),
    /** What one person can hold. */
    mostShares: integer('most_shares').notNull(),
    /** Shares that people hold: the sum of the joins. */
    sold: integer('sold').notNull().default(0),
    /** A ticket that wins more is claimed for the group. */
    claimAbove: amount('claim_above').notNull(),
    deadline: instant('deadline').notNull(),
    state: text('state').$type<PoolState>().notNull().default('open'),
    returnReason: text('return_reason').$type<ReturnReason>(),
    /** Fingerprint of the agreement. */
    termsHash: text('terms_hash').notNull(),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    /** The room of the chat in which it was started. */
    roomId: text('room_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('pools_collecting').on(table.deadline).where(sql`state in ('open', 'full')`),
    index('pools_of_draw').on(table.drawId),
    index('pools_of_creator').on(table.createdBy, table.id),
    index('pools_of_room').on(table.roomId, table.id).where(sql`room_id is not null`),
    index('pools_under_way').on(table.id).where(sql`state in ('open', 'full', 'bought')`),
    check('pools_state', sql`${table.state} in ('open', 'full', 'bought', 'settled', 'returned')`),
    check('pools_sold', sql`${table.sold} between 0 and ${table.shares}`),
    check('pools_shares', sql`${table.shares} between 2 and 100 and ${table.playsPerShare} between 1 and 10`),
    check('pools_least', sql`${table.leastShares} between 1 and ${table.shares}`),
    check('pools_most', sql`${table.mostShares} between 1 and ${table.shares}`),
    check(
      'pools_share_price',
      sql`${table.sharePrice} = ${table.playPrice} * ${table.playsPerShare} and ${table.sharePrice} >= 200`,
    ),
    check('pools_claim_above', sql`${table.claimAbove} >= 0`),
    check(
      'pools_full',
      sql`${table.state} not in ('open', 'full') or (${table.state} = 'full') = (${table.sold} = ${table.shares})`,
    ),
    check('pools_bought', sql`${table.state} not in ('bought', 'settled') or ${table.sold} >= ${table.leastShares}`),
    check(
      'pools_returned',
      sql`(${table.state} = 'returned') = (${table.returnReason} is not null) and ${table.returnReason} in ('short', 'withdrawn', 'cancelled', 'draw')`,
    ),
    check('pools_terms_hash', sql`${table.termsHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** What a group buys: the lines of each play, in the order in which plays are bought. */
export const poolLines = pgTable(
  'pool_lines',
  {
    poolId: integer('pool_id')
      .notNull()
      .references(() => pools.id),
    play: smallint('play').notNull(),
    line: smallint('line').notNull(),
    main: smallint('main').array().notNull(),
    bonus: smallint('bonus').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolId, table.play, table.line] })],
);

/** Shares that somebody took at once. A member is whoever holds some; ids are the order of joining. */
export const poolJoins = pgTable(
  'pool_joins',
  {
    id: serial('id').primaryKey(),
    poolId: integer('pool_id')
      .notNull()
      .references(() => pools.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    shares: integer('shares').notNull(),
    amount: amount('amount').notNull(),
    /** The agreement that was accepted. */
    termsHash: text('terms_hash').notNull(),
    joinedAt: instant('joined_at').notNull().default(databaseNow),
    leftAt: instant('left_at'),
  },
  (table) => [
    index('pool_joins_of_pool').on(table.poolId, table.id),
    index('pool_joins_of_user').on(table.userId, table.poolId),
    check('pool_joins_shares', sql`${table.shares} > 0`),
    check('pool_joins_left', sql`${table.leftAt} >= ${table.joinedAt}`),
  ],
);

/** How the prizes of a group were divided under a result. Only added to. */
export const poolSettlements = pgTable(
  'pool_settlements',
  {
    poolId: integer('pool_id')
      .notNull()
      .references(() => pools.id),
    resultId: integer('result_id')
      .notNull()
      .references(() => drawResults.id),
    won: amount('won').notNull(),
    /** Divided among the members, and claimed for all of them. */
    shared: amount('shared').notNull(),
    claimed: amount('claimed').notNull(),
    settledAt: instant('settled_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.resultId] }),
    check(
      'pool_settlements_amounts',
      sql`${table.shared} >= 0 and ${table.claimed} >= 0 and ${table.won} = ${table.shared} + ${table.claimed}`,
    ),
  ],
);

/** What each member is owed of what was shared. Only added to. */
export const poolPayouts = pgTable(
  'pool_payouts',
  {
    poolId: integer('pool_id').notNull(),
    resultId: integer('result_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    amount: amount('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.resultId, table.userId] }),
    foreignKey({
      name: 'pool_payouts_settlement',
      columns: [table.poolId, table.resultId],
      foreignColumns: [poolSettlements.poolId, poolSettlements.resultId],
    }),
    check('pool_payouts_amount', sql`${table.amount} >= 0`),
  ],
);

/** Prizes above the line, which an admin pays out for the group. */
export const poolClaims = pgTable(
  'pool_claims',
  {
    id: serial('id').primaryKey(),
    poolId: integer('pool_id')
      .notNull()
      .references(() => pools.id),
    resultId: integer('result_id')
      .notNull()
      .references(() => drawResults.id),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => drawTickets.id),
    amount: amount('amount').notNull(),
    state: text('state').$type<PoolClaimState>().notNull().default('waiting'),
    /** How it was paid out, and by whom. */
    note: text('note'),
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('pool_claims_once').on(table.ticketId, table.resultId),
    index('pool_claims_of_pool').on(table.poolId),
    index('pool_claims_waiting').on(table.poolId).where(sql`state = 'waiting'`),
    check('pool_claims_state', sql`${table.state} in ('waiting', 'paid', 'reversed')`),
    check('pool_claims_amount', sql`${table.amount} > 0`),
    check(
      'pool_claims_paid',
      sql`(${table.state} = 'paid') = (${table.decidedBy} is not null) and (${table.state} = 'paid') = (${table.note} is not null)
          and (${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
  ],
);
