import type { ArticleWords } from '@autolotto/contract/assistant/articles/model.ts';
import type { SupportSender, SupportState } from '@autolotto/contract/assistant/conversations/states.ts';
import type { Engine, WhyNotModel } from '@autolotto/contract/assistant/enums.ts';
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, databaseNow, instant } from '../platform/database/columns.ts';

const person = (name: string) => text(name).references(() => users.id);

/** Conversations with the bot and with people. sql/kept.sql keeps the bot silent while it is not its turn. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: serial('id').primaryKey(),
    userId: person('user_id').notNull(),
    state: text('state').$type<SupportState>().notNull().default('bot'),
    agentId: person('agent_id'),
    /** The first words of its first question. */
    subject: text('subject'),
    /** The order that it was last about: one that its person may see. */
    orderId: integer('order_id').references(() => orders.id),
    lastNumber: integer('last_number').notNull().default(0),
    /** Answers in a row that the bot did not know. */
    unknowns: integer('unknowns').notNull().default(0),
    createdAt: createdAt(),
    /** Since when it waits for a person. */
    waitingSince: instant('waiting_since'),
    lastAt: instant('last_at').notNull().default(databaseNow),
    closedAt: instant('closed_at'),
    rating: integer('rating'),
  },
  (table) => [
    uniqueIndex('support_conversations_open').on(table.userId).where(sql`state <> 'closed'`),
    index('support_conversations_person').on(table.userId, table.id),
    index('support_conversations_waiting').on(table.waitingSince).where(sql`state in ('waiting', 'agent')`),
    index('support_conversations_closed').on(table.closedAt).where(sql`closed_at is not null`),
    check('support_conversations_state', sql`${table.state} in ('bot', 'waiting', 'agent', 'closed')`),
    check('support_conversations_agent', sql`${table.state} <> 'agent' or ${table.agentId} is not null`),
    check('support_conversations_waits', sql`${table.state} <> 'waiting' or ${table.waitingSince} is not null`),
    check('support_conversations_over', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check(
      'support_conversations_rating',
      sql`${table.rating} is null or ${table.rating} between 1 and 5 and ${table.state} = 'closed'`,
    ),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    sender: text('sender').$type<SupportSender>().notNull(),
    senderId: person('sender_id'),
    text: text('text').notNull(),
    sources: jsonb('sources').$type<readonly AnswerSource[]>().notNull(),
    /** A word that whoever sent it made up: sent again under it, it is written once. */
    key: text('key'),
    /** Names what wrote an answer of the bot, why not the model, and whether it answers at all. */
    engine: text('engine').$type<Engine>(),
    insteadOfModel: text('instead_of_model').$type<WhyNotModel>(),
    isKnown: boolean('is_known'),
    /** What the person says of an answer of the bot. */
    isRight: boolean('is_right'),
    at: instant('at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    uniqueIndex('support_messages_key').on(table.senderId, table.key).where(sql`key is not null`),
    check('support_messages_keyed', sql`${table.key} is null or ${table.sender} in ('person', 'agent')`),
    check('support_messages_engine', sql`${table.engine} is null or ${table.sender} = 'bot'`),
    check('support_messages_judged', sql`${table.isRight} is null or ${table.sender} = 'bot'`),
    check('support_messages_sender', sql`${table.sender} in ('person', 'bot', 'agent', 'notice')`),
    check('support_messages_author', sql`(${table.sender} in ('person', 'agent')) = (${table.senderId} is not null)`),
  ],
);

/** Answers that people gave, as help articles. Published, they are found like those that come with the product. */
export const supportArticles = pgTable(
  'support_articles',
  {
    id: serial('id').primaryKey(),
    conversationId: integer('conversation_id').references(() => supportConversations.id, { onDelete: 'set null' }),
    words: jsonb('words').$type<ArticleWords>().notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().default(databaseNow),
  },
  (table) => [
    uniqueIndex('support_articles_conversation').on(table.conversationId),
    check('support_articles_whole', sql`not ${table.isPublished} or not ${table.words} @? '$.*.* ? (@ == "")'`),
  ],
);

/** Questions that went to the language model, without their texts. */
export const assistantRuns = pgTable(
  'assistant_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    model: text('model').notNull(),
    beganAt: instant('began_at').notNull().default(databaseNow),
    endedAt: instant('ended_at'),
    /** Null while it runs. */
    outcome: text('outcome').$type<'answered' | 'unknown' | 'refused' | 'stopped' | 'away'>(),
    tokens: integer('tokens').notNull().default(0),
    functions: text('functions').array().notNull().default([]),
    /** Which checks its answer failed. */
    problems: text('problems').array().notNull().default([]),
  },
  (table) => [
    index('assistant_runs_person').on(table.userId, table.beganAt),
    index('assistant_runs_tokens').on(table.beganAt, table.tokens),
  ],
);
