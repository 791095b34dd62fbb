import type {
  CategoryColor,
  CategoryIcon,
  Difficulty,
  PostState,
  WatchedKind,
  WatchLevel,
} from '@autolotto/contract/forum/enums.ts';
import type { RichNode } from '@autolotto/contract/moderation/rich-text/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { createdAt, databaseNow, instant } from '../platform/database/columns.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });
const userId = (name = 'user_id') =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const count = (name: string) => integer(name).notNull().default(0);

export type CategoryWords = Readonly<Record<Language, { readonly name: string; readonly description: string }>>;

export const forumCategories = pgTable(
  'forum_categories',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull(),
    words: jsonb('words').$type<CategoryWords>().notNull(),
    color: text('color').$type<CategoryColor>().notNull(),
    icon: text('icon').$type<CategoryIcon>().notNull(),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Trust that writing here takes. */
    leastTrust: smallint('least_trust').notNull().default(0),
    postCount: count('post_count'),
    replyCount: count('reply_count'),
    lastPostId: integer('last_post_id'),
  },
  (table) => [
    uniqueIndex('forum_categories_slug').on(table.slug),
    check('forum_categories_counts', sql`${table.postCount} >= 0 and ${table.replyCount} >= 0`),
    check('forum_categories_trust', sql`${table.leastTrust} between 0 and 4`),
  ],
);

/** Earlier slugs of categories: links to them stay good. */
export const forumSlugs = pgTable('forum_slugs', {
  slug: text('slug').primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => forumCategories.id, { onDelete: 'cascade' }),
});

/** What the forum knows of a person. Its number stands for the account, whose id nobody else learns. */
export const forumMembers = pgTable(
  'forum_members',
  {
    userId: userId().primaryKey(),
    id: serial('id').notNull(),
    name: text('name').notNull(),
    trust: smallint('trust').notNull().default(0),
    /** Given by an admin, and kept whatever the counts say. */
    isTrusted: boolean('is_trusted').notNull().default(false),
    /** Level in the games, as of their last visit. */
    level: integer('level').notNull().default(0),
    daysVisited: count('days_visited'),
    lastDay: date('last_day', { mode: 'string' }),
    topicsEntered: count('topics_entered'),
    postsRead: count('posts_read'),
    readSeconds: count('read_seconds'),
    likesGiven: count('likes_given'),
    likesReceived: count('likes_received'),
    dislikesReceived: count('dislikes_received'),
    postsWritten: count('posts_written'),
    repliesWritten: count('replies_written'),
    showsOnline: boolean('shows_online').notNull().default(false),
    seenAt: instant('seen_at').notNull().default(databaseNow),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('forum_members_id').on(table.id),
    uniqueIndex('forum_members_name').on(sql`lower(${table.name})`),
    index('forum_members_online').on(table.seenAt).where(sql`shows_online`),
    check('forum_members_trust', sql`${table.trust} between 0 and 4`),
    check(
      'forum_members_counts',
      sql`least(${table.likesGiven}, ${table.likesReceived}, ${table.dislikesReceived}, ${table.postsWritten}, ${table.repliesWritten}) >= 0`,
    ),
  ],
);

/** A text as it was written, the tree that is drawn of it, and its words alone, which are searched. */
const written = () => ({
  body: text('body').notNull(),
  tree: jsonb('tree').$type<RichNode[]>().notNull(),
  treeVersion: smallint('tree_version').notNull(),
  plain: text('plain').notNull(),
});
const state = () => text('state').$type<PostState>().notNull().default('shown');
const isState = (column: SQL) => sql`${column} in ('shown', 'waiting', 'hidden', 'removed')`;

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: serial('id').primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => forumCategories.id),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    ...written(),
    language: text('language').$type<Language>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull(),
    state: state(),
    stateReason: text('state_reason'),
    isPinned: boolean('is_pinned').notNull().default(false),
    wantsPin: boolean('wants_pin').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Where its replies went when it was joined to another post. */
    mergedInto: integer('merged_into'),
    viewCount: count('view_count'),
    likeCount: count('like_count'),
    dislikeCount: count('dislike_count'),
    replyCount: count('reply_count'),
    lastNumber: count('last_number'),
    lastReplyAt: instant('last_reply_at'),
    lastReplyBy: text('last_reply_by').references(() => users.id),
    /** Time of its newest reply, or its own. */
    activeAt: instant('active_at').notNull().default(databaseNow),
    /** What is popular now, in millionths. */
    hot: bigint('hot', { mode: 'number' }).notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    words: searchWords('words').generatedAlwaysAs(
      sql`case language when 'es'
            then setweight(to_tsvector('spanish', title), 'A') || setweight(to_tsvector('spanish', plain), 'B')
            else setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', plain), 'B') end`,
    ),
  },
  (table) => [
    index('forum_posts_words').using('gin', table.words),
    index('forum_posts_title').using('gin', sql`${table.title} gin_trgm_ops`),
    index('forum_posts_recent').on(table.activeAt, table.id).where(sql`state = 'shown'`),
    index('forum_posts_category')
      .on(table.categoryId, table.isPinned, table.activeAt, table.id)
      .where(sql`state = 'shown'`),
    index('forum_posts_hot').on(table.hot, table.id).where(sql`state = 'shown'`),
    index('forum_posts_author').on(table.authorId, table.id),
    index('forum_posts_wants_pin').on(table.id).where(sql`wants_pin`),
    index('forum_posts_created').on(table.createdAt),
    check('forum_posts_title_length', sql`char_length(${table.title}) between 3 and 150`),
    check('forum_posts_body_length', sql`char_length(${table.body}) between 1 and 10000`),
    check('forum_posts_language', sql`${table.language} in ('en', 'es')`),
    check(
      'forum_posts_difficulty',
      sql`${table.difficulty} in ('beginner', 'intermediate', 'advanced', 'expert', 'any')`,
    ),
    check('forum_posts_state', isState(sql`${table.state}`)),
    check(
      'forum_posts_counts',
      sql`least(${table.viewCount}, ${table.likeCount}, ${table.dislikeCount}, ${table.replyCount}) >= 0`,
    ),
  ],
);

export const forumReplies = pgTable(
  'forum_replies',
  {
    id: serial('id').primaryKey(),
    postId: integer('post_id')
      .notNull()
      .references(() => forumPosts.id),
    /** 1, 2, 3 … within its post, given by the database. */
    number: integer('number').notNull().default(0),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    ...written(),
    language: text('language').$type<Language>().notNull(),
    /** The reply that it answers. */
    quotes: integer('quotes'),
    state: state(),
    stateReason: text('state_reason'),
    likeCount: count('like_count'),
    dislikeCount: count('dislike_count'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    words: searchWords('words').generatedAlwaysAs(
      sql`case language when 'es' then to_tsvector('spanish', plain) else to_tsvector('english', plain) end`,
    ),
  },
  (table) => [
    uniqueIndex('forum_replies_number').on(table.postId, table.number),
    index('forum_replies_words').using('gin', table.words),
    index('forum_replies_author').on(table.authorId, table.id),
    index('forum_replies_created').on(table.createdAt),
    check('forum_replies_body_length', sql`char_length(${table.body}) between 1 and 10000`),
    check('forum_replies_language', sql`${table.language} in ('en', 'es')`),
    check('forum_replies_state', isState(sql`${table.state}`)),
    check('forum_replies_counts', sql`least(${table.likeCount}, ${table.dislikeCount}) >= 0`),
  ],
);

/** Texts as they were before an edit; only added to. */
export const forumEdits = pgTable(
  'forum_edits',
  {
    kind: text('kind').$type<'post' | 'reply'>().notNull(),
    targetId: integer('target_id').notNull(),
    version: integer('version').notNull(),
    title: text('title'),
    body: text('body').notNull(),
    by: text('by')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.targetId, table.version] }),
    index('forum_edits_by').on(table.by, table.kind, table.targetId, table.version),
    check('forum_edits_kind', sql`${table.kind} in ('post', 'reply')`),
  ],
);

/** One vote of a person on a post or a reply; the database counts them. */
export const forumVotes = pgTable(
  'forum_votes',
  {
    userId: userId(),
    kind: text('kind').$type<'post' | 'reply'>().notNull(),
    targetId: integer('target_id').notNull(),
    value: smallint('value').notNull(),
    at: instant('at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.targetId] }),
    check('forum_votes_kind', sql`${table.kind} in ('post', 'reply')`),
    check('forum_votes_value', sql`${table.value} in (-1, 1)`),
  ],
);

export const forumTags = pgTable(
  'forum_tags',
  { id: serial('id').primaryKey(), name: text('name').notNull() },
  (table) => [
    uniqueIndex('forum_tags_name').on(sql`${table.name} text_pattern_ops`),
    check('forum_tags_length', sql`char_length(${table.name}) between 2 and 30`),
  ],
);
export const forumPostTags = pgTable(
  'forum_post_tags',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => forumTags.id),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('forum_post_tags_tag').on(table.tagId, table.postId),
  ],
);

/** How far somebody has read a post. Nobody else is shown it. */
export const forumReads = pgTable(
  'forum_reads',
  {
    userId: userId(),
    postId: integer('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    upTo: integer('up_to').notNull().default(0),
    lastAt: instant('last_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.postId] }),
    index('forum_reads_post').on(table.postId, table.lastAt),
    index('forum_reads_last').on(table.userId, table.lastAt),
    check('forum_reads_up_to', sql`${table.upTo} >= 0`),
  ],
);

/** A view is counted once for each person and day. */
export const forumViews = pgTable(
  'forum_views',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId, table.day] }), index('forum_views_day').on(table.day)],
);

export const forumWatches = pgTable(
  'forum_watches',
  {
    userId: userId(),
    kind: text('kind').$type<WatchedKind>().notNull(),
    targetId: integer('target_id').notNull(),
    level: text('level').$type<Exclude<WatchLevel, 'normal'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.targetId] }),
    index('forum_watches_target').on(table.kind, table.targetId),
    check('forum_watches_kind', sql`${table.kind} in ('post', 'category', 'tag')`),
    check('forum_watches_level', sql`${table.level} in ('watching', 'tracking', 'muted')`),
  ],
);

export const forumDrafts = pgTable(
  'forum_drafts',
  {
    userId: userId(),
    /** 'new', or the number of the post that is answered. */
    place: text('place').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    category: text('category'),
    at: instant('at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place] }),
    index('forum_drafts_at').on(table.at),
    check('forum_drafts_place', sql`${table.place} ~ '^(new|[1-9][0-9]{0,9})$'`),
    check('forum_drafts_length', sql`char_length(${table.title}) <= 150 and char_length(${table.body}) <= 10000`),
  ],
);

/** Searches of the last days: suggested to others only where several people made them. */
export const forumSearches = pgTable(
  'forum_searches',
  { term: text('term').notNull(), userId: userId(), at: instant('at').notNull().default(databaseNow) },
  (table) => [primaryKey({ columns: [table.term, table.userId] }), index('forum_searches_at').on(table.at)],
);
export const forumSearchTerms = pgTable(
  'forum_search_terms',
  { term: text('term').primaryKey(), people: integer('people').notNull() },
  (table) => [
    index('forum_search_terms_prefix').on(sql`${table.term} text_pattern_ops`),
    check('forum_search_terms_people', sql`${table.people} >= 5`),
  ],
);

/** The weekly email of those who chose; nobody has a row before. A trigger keeps a week between two. */
export const forumDigests = pgTable(
  'forum_digests',
  {
    userId: userId().primaryKey(),
    isOn: boolean('is_on').notNull(),
    timeZone: text('time_zone').notNull(),
    /** When it was last found to be morning there. */
    lookedAt: instant('looked_at'),
    sentAt: instant('sent_at'),
  },
  (table) => [index('forum_digests_due').on(table.userId).where(sql`is_on`)],
);
