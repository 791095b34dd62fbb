import type { MessageState, MessageType } from '@autolotto/contract/chat/enums.ts';
import type { AlertData, CryptoData, GamificationData, WinData } from '@autolotto/contract/chat/model.ts';
import type { RoomId } from '@autolotto/contract/chat/rooms.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { createdAt, databaseNow, instant } from '../platform/database/columns.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A row for each room of contract/chat/rooms.ts: locked by whoever says something in it, until the commit. */
export const chatRooms = pgTable(
  'chat_rooms',
  {
    id: text('id').$type<RoomId>().primaryKey(),
    /** Messages so far: the number of the last one. */
    lastNumber: integer('last_number').notNull().default(0),
    slowSeconds: integer('slow_seconds').notNull().default(0),
  },
  (table) => [
    check('chat_rooms_numbers', sql`${table.lastNumber} >= 0`),
    check('chat_rooms_slow', sql`${table.slowSeconds} between 0 and 3600`),
  ],
);

export const chatMembers = pgTable(
  'chat_members',
  {
    roomId: text('room_id')
      .$type<RoomId>()
      .notNull()
      .references(() => chatRooms.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readTo: integer('read_to').notNull(),
    isMuted: boolean('is_muted').notNull().default(false),
    joinedAt: instant('joined_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId], name: 'chat_members_pkey' }),
    index('chat_members_user').on(table.userId),
    check('chat_members_read', sql`${table.readTo} >= 0`),
  ],
);

export type MessageDetails = {
  readonly cryptoData?: CryptoData;
  readonly gamificationData?: GamificationData;
  readonly winData?: WinData;
  readonly alertData?: AlertData;
  /** Read with every page: shares are taken all the time. */
  readonly groupPurchase?: { readonly poolId: number };
};

/** sql/kept.sql holds what was said: nobody changes it, and only its state moves. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    roomId: text('room_id')
      .$type<RoomId>()
      .notNull()
      .references(() => chatRooms.id),
    /** 1, 2, 3 … without gaps, in the order of the commits. */
    number: integer('number').notNull(),
    /** Author, or the person whom a card is about; null for alerts. */
    userId: text('user_id').references(() => users.id),
    type: text('type').$type<MessageType>().notNull(),
    text: text('text').notNull(),
    details: jsonb('details').$type<MessageDetails>(),
    /** The sender's own name for it: sent again, it is the same message. */
    key: text('key'),
    /** What a card was made of, such as a prize: it is posted once. */
    source: text('source'),
    state: text('state').$type<MessageState>().notNull().default('shown'),
    createdAt: createdAt(),
    /** A reader of either language finds the forms of a word. */
    words: searchWords('words').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', text) || to_tsvector('spanish', text)`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.number], name: 'chat_messages_pkey' }),
    unique('chat_messages_key').on(table.userId, table.key),
    uniqueIndex('chat_messages_source').on(table.source),
    index('chat_messages_author').on(table.userId, table.createdAt),
    index('chat_messages_words').using('gin', table.words),
    check(
      'chat_messages_type',
      sql`${table.type} in ('message', 'strategy', 'group_purchase', 'alert', 'crypto', 'achievement', 'win')`,
    ),
    check('chat_messages_state', sql`${table.state} in ('shown', 'waiting', 'hidden', 'removed', 'recalled')`),
    check('chat_messages_author_known', sql`(${table.userId} is null) = (${table.type} = 'alert')`),
    // What people write has no card, and what the server posts comes from something.
    check(
      'chat_messages_made',
      sql`(${table.type} in ('message', 'strategy')) = (${table.source} is null) and (${table.source} is null) = (${table.details} is null)`,
    ),
    check('chat_messages_text', sql`length(${table.text}) <= 2000`),
  ],
);

/** Being in a room; old rows mean nothing. */
export const chatPresence = pgTable(
  'chat_presence',
  {
    roomId: text('room_id')
      .$type<RoomId>()
      .notNull()
      .references(() => chatRooms.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.userId], name: 'chat_presence_pkey' }),
    index('chat_presence_seen').on(table.seenAt),
  ],
);

/** Everybody who has written or chosen something; locked by whoever writes, so that their limits hold over all rooms. */
export const chatPeople = pgTable('chat_people', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  showsOnline: boolean('shows_online').notNull().default(false),
  /** Since when wins are posted; null for people who share none. */
  sharesWinsSince: instant('shares_wins_since'),
});
