/** Lists of posts, and posts with their replies, as their reader may see them. */
import type {
  ForumCategory,
  ForumPost,
  ForumPostEntry,
  ForumReply,
  PostsQuery,
  RepliesQuery,
} from '@autolotto/contract/forum/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { visit } from './members/visit.ts';
import { countView } from './reading/store.ts';
import { type ListOrder, readPlace } from './rules.ts';
import * as store from './store.ts';
import { entryView, type PostReader, postView, replyView } from './view.ts';

export async function listCategories(context: Context, actor: Actor): Promise<ForumCategory[]> {
  const reader = await visit(context, actor);
  return (await store.listCategories(context.db.read, reader)).map(categoryView);
}
const categoryView = (row: store.CategoryRow): ForumCategory => ({
  ...{ id: row.id, name: row.name, description: row.description, slug: row.slug, color: row.color, icon: row.icon },
  oldSlugs: row.oldSlugs,
  ...{ postCount: row.postCount, replyCount: row.replyCount, isActive: row.isActive, watch: row.watch ?? 'normal' },
  lastPost:
    row.lastId === null
      ? null
      : {
          ...{ id: row.lastId, title: row.lastTitle ?? '', author: row.lastAuthor ?? '' },
          createdAt: new Date(row.lastAt ?? 0).toISOString(),
        },
});

export async function listPosts(
  context: Context,
  actor: Actor,
  order: Exclude<ListOrder, 'category'>,
  query: PostsQuery,
): Promise<ForumPostEntry[]> {
  return list(context, await visit(context, actor), order, query, undefined);
}
export async function listCategoryPosts(
  context: Context,
  actor: Actor,
  slug: string,
  query: PostsQuery,
): Promise<ForumPostEntry[]> {
  const reader = await visit(context, actor);
  const category = (await store.loadCategory(context.db.read, reader, slug)) ?? fail('CATEGORY_UNKNOWN', {});
  return list(context, reader, 'category', query, category.id);
}
async function list(
  { db }: Context,
  reader: PostReader,
  order: ListOrder,
  { limit = defaultPageSize, cursor, tag, difficulty, unread }: PostsQuery,
  categoryId: number | undefined,
): Promise<ForumPostEntry[]> {
  const found = await store.listPosts(db.read, reader, {
    ...{ order, limit, tag, difficulty, categoryId },
    isUnread: unread !== undefined,
    from: cursor === undefined ? undefined : readPlace(cursor),
  });
  return found.map((row) => entryView(row, reader.language));
}

/** The first look of a day is a view, unless it is the author's. */
export async function openPost(context: Context, actor: Actor, postId: number): Promise<ForumPost> {
  const reader = await visit(context, actor);
  const row = (await store.loadPost(context.db.read, reader, postId)) ?? fail('POST_UNKNOWN', {});
  const isNew =
    row.state === 'shown' && row.authorId !== reader.userId && (await countView(context.db, reader.userId, postId));
  return postView(isNew ? { ...row, viewCount: row.viewCount + 1 } : row, reader);
}

export async function loadPost(context: Context, reader: PostReader, postId: number): Promise<ForumPost> {
  return postView((await store.loadPost(context.db.read, reader, postId)) ?? fail('POST_UNKNOWN', {}), reader);
}

export async function listReplies(
  context: Context,
  actor: Actor,
  postId: number,
  query: RepliesQuery,
): Promise<ForumReply[]> {
  const reader = await visit(context, actor);
  const { read } = context.db;
  const found = await store.listReplies(read, reader, postId, query);
  if (found.length === 0 && !(await store.loadPost(read, reader, postId))) fail('POST_UNKNOWN', {});
  return found.map((row) => replyView(row, reader));
}

export async function loadReply(context: Context, reader: PostReader, replyId: number): Promise<ForumReply> {
  return replyView((await store.loadReply(context.db.read, reader, replyId)) ?? fail('REPLY_UNKNOWN', {}), reader);
}
