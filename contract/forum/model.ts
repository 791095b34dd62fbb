/** Posts and replies of the forum. */
import { z } from 'zod';
import { RichText } from '../moderation/rich-text/model.ts';
import { isSerialId, SerialId, SerialIdParam } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';
import {
  categoryColors,
  categoryIcons,
  difficulties,
  postStates,
  voteTypes,
  watchedKinds,
  watchLevels,
} from './enums.ts';
import { contentLimit, firstCategory, mostTags, tagLength, titleLength } from './limits.ts';

export const Slug = z.string('Choose a category').regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Choose a category');
const Difficulty = z.enum(difficulties, 'Choose a level');

export const ForumAuthor = z
  .object({
    /** Number of the member, not of the account. */
    id: SerialId,
    name: z.string(),
    /** Seed of a drawn picture. */
    avatar: z.string(),
    /** In the reader's language: what the forum trusts them with, and their level in the games. */
    badgeLevel: z.string(),
    joinDate: Instant,
    postCount: z.number().int(),
    reputation: z.number().int(),
  })
  .meta({ id: 'ForumAuthor' });
export type ForumAuthor = z.infer<typeof ForumAuthor>;

export const ForumCategory = z
  .object({
    id: SerialId,
    name: z.string(),
    description: z.string(),
    slug: Slug,
    color: z.enum(categoryColors),
    icon: z.enum(categoryIcons),
    postCount: z.number().int(),
    replyCount: z.number().int(),
    lastPost: z.object({ id: SerialId, title: z.string(), author: z.string(), createdAt: Instant }).nullable(),
    isActive: z.boolean(),
    /** Addresses that it had before; links to them stay good. */
    oldSlugs: z.array(Slug),
    watch: z.enum(watchLevels),
  })
  .meta({ id: 'ForumCategory' });
export type ForumCategory = z.infer<typeof ForumCategory>;

const shared = {
  id: SerialId,
  title: z.string(),
  author: ForumAuthor,
  category: z.object({ name: z.string(), slug: Slug, color: z.enum(categoryColors) }),
  difficulty: z.enum(difficulties),
  state: z.enum(postStates),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  viewCount: z.number().int(),
  likeCount: z.number().int(),
  dislikeCount: z.number().int(),
  replyCount: z.number().int(),
  /** Null without one. */
  lastReply: z.object({ author: z.string(), createdAt: Instant }).nullable(),
  tags: z.array(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  /** Replies that the reader has not seen; null where they never opened it. */
  unread: z.number().int().nullable(),
  /** The reader has blocked its author: its words are folded. */
  isBlocked: z.boolean(),
};

export const ForumPostEntry = z
  .object({
    ...shared,
    /** The beginning, as plain text. */
    excerpt: z.string(),
    /** Begins the next page, as `cursor`. */
    place: z.string(),
  })
  .meta({ id: 'ForumPostEntry' });
export type ForumPostEntry = z.infer<typeof ForumPostEntry>;

export const ForumPost = z
  .object({
    ...shared,
    /** As it was written. */
    content: z.string(),
    /** What is drawn of it. */
    tree: RichText,
    version: z.number().int(),
    isEdited: z.boolean(),
    /** Asked to be pinned, and nobody has decided. */
    wantsPin: z.boolean(),
    isOwn: z.boolean(),
    ownVote: z.enum(voteTypes),
    watch: z.enum(watchLevels),
    /** Number of the first reply that the reader has not seen; null where they have seen all. */
    firstUnread: z.number().int().nullable(),
    /** Number of the last reply. */
    lastNumber: z.number().int(),
    /** Reason in the author's and admins' words, where it is not shown to others. */
    stateReason: z.string().nullable(),
  })
  .meta({ id: 'ForumPost' });
export type ForumPost = z.infer<typeof ForumPost>;

export const ForumReply = z
  .object({
    id: SerialId,
    /** 1, 2, 3 … within its post. */
    number: z.number().int(),
    content: z.string(),
    tree: RichText,
    author: ForumAuthor,
    likeCount: z.number().int(),
    dislikeCount: z.number().int(),
    createdAt: Instant,
    isEdited: z.boolean(),
    version: z.number().int(),
    state: z.enum(postStates),
    /** The reply that it answers. */
    quotes: z.object({ number: z.number().int(), author: z.string() }).nullable(),
    isOwn: z.boolean(),
    /** The reader has blocked its author: its words are folded. */
    isBlocked: z.boolean(),
    ownVote: z.enum(voteTypes),
    stateReason: z.string().nullable(),
  })
  .meta({ id: 'ForumReply' });
export type ForumReply = z.infer<typeof ForumReply>;

/** Whether a place in a list is one: pinned, the order's number, the post. */
const Place = z
  .string()
  .regex(/^[01]\.-?\d{1,16}\.[1-9]\d{0,9}$/, 'Must be the place of a post')
  .refine((place) => isSerialId(Number(place.split('.')[2])), 'Must be the place of a post')
  .optional();
const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(tagLength.min, 'A tag has 2 to 30 characters')
  .max(tagLength.max, 'A tag has 2 to 30 characters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}-]*$/u, 'Use only letters, numbers, and hyphens in a tag');
export const PostsQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .refine((n) => n >= 1 && n <= 100, 'Must be 1 to 100')
    .optional(),
  cursor: Place,
  tag: Tag.optional(),
  difficulty: Difficulty.optional(),
  /** Only those with replies that the caller has not seen, or never opened. */
  unread: z.literal('true').optional(),
});
export type PostsQuery = z.output<typeof PostsQuery>;

const replyNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number')
  .transform(Number);
/** Without any: from the first. */
export const RepliesQuery = z.strictObject({
  after: replyNumber.optional(),
  before: replyNumber.optional(),
  around: replyNumber.optional(),
});
export type RepliesQuery = z.output<typeof RepliesQuery>;

const Content = z
  .string('Write something first')
  .trim()
  .min(1, 'Write something first')
  .max(contentLimit, 'Use at most 10,000 characters');
const Title = z
  .string('Use 3 to 150 characters')
  .trim()
  .min(titleLength.min, 'Use 3 to 150 characters')
  .max(titleLength.max, 'Use 3 to 150 characters');
const Tags = z.array(Tag).max(mostTags, 'Use at most 5 tags');

export const WritePost = z.strictObject({
  category: Slug.default(firstCategory),
  title: Title,
  content: Content,
  /** Asks for the post to be pinned; an admin decides. */
  flag: z.boolean().default(false),
  tags: Tags.default([]),
  difficulty: Difficulty.default('any'),
});
export type WritePost = z.output<typeof WritePost>;
export const EditPost = z.strictObject({ version: z.number().int(), title: Title, content: Content, tags: Tags });
export type EditPost = z.output<typeof EditPost>;
export const WriteReply = z.strictObject({ content: Content, quotes: SerialId.optional() });
export type WriteReply = z.output<typeof WriteReply>;
export const EditReply = z.strictObject({ version: z.number().int(), content: Content });
export type EditReply = z.output<typeof EditReply>;

export const PreviewText = z.strictObject({ content: Content });
export const Preview = z.object({ tree: RichText });

export const CastVote = z.strictObject({ type: z.enum(voteTypes, 'Choose like, dislike or none') });
export const Votes = z.object({
  likeCount: z.number().int(),
  dislikeCount: z.number().int(),
  ownVote: z.enum(voteTypes),
});
export type Votes = z.infer<typeof Votes>;

export const ReadUpTo = z.strictObject({ upTo: z.number().int().min(0).max(2_147_483_647) });
export const ReadTo = z.object({ upTo: z.number().int() });

export const Watch = z.strictObject({
  kind: z.enum(watchedKinds),
  /** Number of the post, slug of the category, or the tag. */
  id: z.string().min(1).max(40),
  level: z.enum(watchLevels),
});
export type Watch = z.output<typeof Watch>;
export const Watched = z.object({ level: z.enum(watchLevels) });

/** 'new', or the number of the post that is answered. */
const DraftPlace = z.string().regex(/^(?:new|[1-9]\d{0,9})$/, 'Must be new, or the number of a post');
export const DraftParams = z.object({ draftPlace: DraftPlace });
export const SaveDraft = z.strictObject({
  title: z.string().max(titleLength.max).default(''),
  content: z.string().max(contentLimit).default(''),
  category: Slug.optional(),
});
export type SaveDraft = z.output<typeof SaveDraft>;
export const Draft = z
  .object({ title: z.string(), content: z.string(), category: Slug.nullable(), savedAt: Instant.nullable() })
  .meta({ id: 'ForumDraft' });
export type Draft = z.infer<typeof Draft>;

export const PostVersion = z
  .object({ version: z.number().int(), title: z.string().nullable(), content: z.string(), replacedAt: Instant })
  .meta({ id: 'ForumVersion' });
export type PostVersion = z.infer<typeof PostVersion>;

export const PostParams = z.object({ postId: SerialIdParam });
export const ReplyParams = z.object({ replyId: SerialIdParam });
export const CategoryParams = z.object({ categorySlug: Slug });
