/** Reads posts, replies and categories. Each list is one statement. */
import type { CategoryColor, CategoryIcon, Difficulty, WatchLevel } from '@autolotto/contract/forum/enums.ts';
import { repliesAtOnce } from '@autolotto/contract/forum/limits.ts';
import type { RepliesQuery } from '@autolotto/contract/forum/model.ts';
import { type SQL, sql } from 'drizzle-orm';
import { preparedRows, type Reader } from '../platform/database/db.ts';
import type { ListOrder, Place } from './rules.ts';
import type { PostReader, PostRow, ReplyRow, WholePostRow } from './view.ts';

const authorColumns = sql`
  m.id as "memberId", m.name as "memberName", m.trust::int as trust, m.level, m.created_at::text as joined,
  m.posts_written as "postsWritten", m.likes_received as likes, m.dislikes_received as dislikes`;

const isBlocked = (userId: string) => sql`
  exists (select from user_blocks b where b.user_id = ${userId} and b.blocked_id = p.author_id) as "isBlocked"`;

/** What authors look like is asked after the page is cut: the rest would be thrown away. */
const postColumns = ({ userId, language }: PostReader) => sql`
  p.id, p.title, left(p.plain, 260) as plain, p.difficulty, p.state, p.is_pinned as "isPinned", p.is_locked as "isLocked",
  p.view_count as "viewCount", p.like_count as "likeCount", p.dislike_count as "dislikeCount", p.reply_count as "replyCount",
  p.last_number as "lastNumber", p.last_reply_at::text as "lastReplyAt",
  (select l.name from forum_members l where l.user_id = p.last_reply_by) as "lastReplyBy",
  p.created_at::text as "createdAt", p.edited_at::text as "editedAt",
  c.words->${language}->>'name' as "categoryName", c.slug as "categorySlug", c.color as "categoryColor",
  array(select t.name from forum_post_tags pt join forum_tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.name) as tags,
  (select r.up_to from forum_reads r where r.user_id = ${userId} and r.post_id = p.id) as "readTo", ${isBlocked(userId)},
  ${authorColumns}`;
const joined = sql`join forum_categories c on c.id = p.category_id join forum_members m on m.user_id = p.author_id`;

type ListOf = {
  readonly order: ListOrder;
  readonly categoryId?: number | undefined;
  readonly tag?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly isUnread?: boolean;
  readonly from?: Place | undefined;
  readonly limit: number;
};
const orders: Readonly<
  Record<ListOrder, { readonly key: SQL; readonly by: SQL; readonly before: (place: Place) => SQL }>
> = {
  recent: {
    key: sql`(extract(epoch from p.active_at) * 1000)::float8`,
    by: sql`p.active_at desc, p.id desc`,
    before: ({ key, id }) => sql`(p.active_at, p.id) < (to_timestamp(${key}::float8 / 1000), ${id})`,
  },
  popular: {
    key: sql`p.hot::float8`,
    by: sql`p.hot desc, p.id desc`,
    before: ({ key, id }) => sql`(p.hot, p.id) < (${key}::bigint, ${id})`,
  },
  category: {
    key: sql`(extract(epoch from p.active_at) * 1000)::float8`,
    by: sql`p.is_pinned desc, p.active_at desc, p.id desc`,
    before: ({ isPinned, key, id }) =>
      sql`(p.is_pinned, p.active_at, p.id) < (${isPinned}::boolean, to_timestamp(${key}::float8 / 1000), ${id})`,
  },
};

/** Muted posts and categories are left out where nobody has asked for them by name. */
const isNotMuted = (userId: string) => sql`
  not exists (select from forum_watches w where w.user_id = ${userId} and w.level = 'muted'
               and (w.kind, w.target_id) in (('post', p.id), ('category', p.category_id)))`;
const hasTag = (tag: string) => sql`
  p.id in (select pt.post_id from forum_post_tags pt join forum_tags t on t.id = pt.tag_id where t.name = ${tag})`;

/** More than anybody is given. The planner knows this number, but not a page's: for that alone it would plan at every call. */
const mostPosts = sql.raw('100');

export function listPosts(db: Reader, reader: PostReader, of: ListOf): Promise<PostRow[]> {
  const { key, by, before } = orders[of.order];
  const narrowed = [
    sql`p.state = 'shown'`,
    ...(of.categoryId === undefined ? [isNotMuted(reader.userId)] : [sql`p.category_id = ${of.categoryId}`]),
    ...(of.tag === undefined ? [] : [hasTag(of.tag)]),
    ...(of.difficulty === undefined ? [] : [sql`p.difficulty = ${of.difficulty}`]),
    ...(of.isUnread
      ? [
          sql`not exists (select from forum_reads r where r.user_id = ${reader.userId} and r.post_id = p.id and r.up_to >= p.last_number)`,
        ]
      : []),
    ...(of.from ? [before(of.from)] : []),
  ];
  return preparedRows<PostRow>(
    db,
    sql`select ${postColumns(reader)}, p.key
          from (select * from (select p.*, ${key} as key from forum_posts p
                                where ${sql.join(narrowed, sql` and `)} order by ${by} limit ${mostPosts}) p limit ${of.limit}) p
               ${joined} order by ${by}`,
  );
}

/** The named posts that are shown, in no order. */
export const listPostsByIds = (db: Reader, reader: PostReader, ids: readonly number[]): Promise<PostRow[]> =>
  preparedRows<PostRow>(
    db,
    sql`select ${postColumns(reader)}, 0 as key from forum_posts p ${joined}
         where p.id = any (${sql.param([...ids])}::int[]) and p.state = 'shown'`,
  );

export const listPostsOfAuthor = (
  db: Reader,
  reader: PostReader,
  authorId: string,
  limit: number,
): Promise<PostRow[]> =>
  preparedRows<PostRow>(
    db,
    sql`select ${postColumns(reader)}, 0 as key from forum_posts p ${joined}
         where p.author_id = ${authorId} and p.state = 'shown' order by p.id desc limit ${limit}`,
  );

export const listPinRequests = (db: Reader, reader: PostReader): Promise<PostRow[]> =>
  preparedRows<PostRow>(
    db,
    sql`select ${postColumns(reader)}, 0 as key from forum_posts p ${joined}
         where p.wants_pin and p.state = 'shown' order by p.id limit 100`,
  );

/** Shown ones for everybody; others for their author and admins. */
const isFor = ({ userId, isAdmin }: PostReader, alias: SQL) =>
  sql`(${alias}.state = 'shown' or ${isAdmin}::boolean or ${alias}.author_id = ${userId})`;

export async function loadPost(db: Reader, reader: PostReader, postId: number): Promise<WholePostRow | undefined> {
  const { userId } = reader;
  const [row] = await preparedRows<WholePostRow>(
    db,
    sql`select ${postColumns(reader)}, 0 as key, p.author_id as "authorId", p.body, p.tree, p.version, p.wants_pin as "wantsPin",
               p.state_reason as "stateReason",
               (select v.value::int from forum_votes v where v.user_id = ${userId} and v.kind = 'post' and v.target_id = p.id) as "ownVote",
               (select w.level from forum_watches w where w.user_id = ${userId} and w.kind = 'post' and w.target_id = p.id) as watch,
               (select min(n.number) from forum_replies n
                 where n.post_id = p.id and n.state = 'shown'
                   and n.number > (select r.up_to from forum_reads r where r.user_id = ${userId} and r.post_id = p.id)) as "firstUnread"
          from forum_posts p ${joined} where p.id = ${postId} and ${isFor(reader, sql`p`)}`,
  );
  return row;
}

const replyColumns = ({ userId }: PostReader) => sql`
  p.id, p.post_id as "postId", p.number, p.author_id as "authorId", p.body, p.tree, p.like_count as "likeCount",
  p.dislike_count as "dislikeCount", p.created_at::text as "createdAt", p.edited_at::text as "editedAt", p.version, p.state,
  p.state_reason as "stateReason",
  (select v.value::int from forum_votes v where v.user_id = ${userId} and v.kind = 'reply' and v.target_id = p.id) as "ownVote",
  ${isBlocked(userId)}, q.number as "quotedNumber", qm.name as "quotedAuthor", ${authorColumns}
  from forum_replies p join forum_members m on m.user_id = p.author_id
       left join forum_replies q on q.id = p.quotes left join forum_members qm on qm.user_id = q.author_id`;

/** A stretch of the replies of a post that the reader may see, in their order. */
export async function listReplies(
  db: Reader,
  reader: PostReader,
  postId: number,
  { after, before, around }: RepliesQuery,
): Promise<ReplyRow[]> {
  const stretch = (where: SQL, order: SQL, limit: number) =>
    preparedRows<ReplyRow>(
      db,
      sql`select ${replyColumns(reader)} join forum_posts of on of.id = p.post_id
           where p.post_id = ${postId} and ${isFor(reader, sql`of`)} and ${isFor(reader, sql`p`)} and ${where}
           order by p.number ${order} limit ${sql.raw(String(limit))}`,
    );
  if (before !== undefined) return (await stretch(sql`p.number < ${before}`, sql`desc`, repliesAtOnce)).reverse();
  if (around === undefined) return stretch(sql`p.number > ${after ?? 0}`, sql`asc`, repliesAtOnce);
  const half = repliesAtOnce / 2;
  const [earlier, later] = [
    await stretch(sql`p.number < ${around}`, sql`desc`, half),
    await stretch(sql`p.number >= ${around}`, sql`asc`, half),
  ];
  return [...earlier.reverse(), ...later];
}

export async function loadReply(db: Reader, reader: PostReader, replyId: number): Promise<ReplyRow | undefined> {
  const [row] = await preparedRows<ReplyRow>(
    db,
    sql`select ${replyColumns(reader)} join forum_posts of on of.id = p.post_id
         where p.id = ${replyId} and ${isFor(reader, sql`p`)} and ${isFor(reader, sql`of`)}`,
  );
  return row;
}

export type CategoryRow = {
  id: number;
  name: string;
  description: string;
  slug: string;
  color: CategoryColor;
  icon: CategoryIcon;
  isActive: boolean;
  oldSlugs: string[];
  leastTrust: number;
  postCount: number;
  replyCount: number;
  lastId: number | null;
  lastTitle: string | null;
  lastAuthor: string | null;
  lastAt: string | null;
  watch: WatchLevel | null;
};
const categoryColumns = ({ userId, language }: PostReader) => sql`
  c.id, c.words->${language}->>'name' as name, c.words->${language}->>'description' as description, c.slug, c.color, c.icon,
  c.is_active as "isActive", array(select s.slug from forum_slugs s where s.category_id = c.id) as "oldSlugs", c.least_trust::int as "leastTrust", c.post_count as "postCount", c.reply_count as "replyCount",
  l.id as "lastId", l.title as "lastTitle", lm.name as "lastAuthor", l.created_at::text as "lastAt",
  (select w.level from forum_watches w where w.user_id = ${userId} and w.kind = 'category' and w.target_id = c.id) as watch
  from forum_categories c left join forum_posts l on l.id = c.last_post_id and l.state = 'shown'
       left join forum_members lm on lm.user_id = l.author_id`;
export const listCategories = (db: Reader, reader: PostReader): Promise<CategoryRow[]> =>
  preparedRows<CategoryRow>(db, sql`select ${categoryColumns(reader)} where c.is_active order by c.position, c.id`);

/** By its slug, or an earlier one. */
export async function loadCategory(db: Reader, reader: PostReader, slug: string): Promise<CategoryRow | undefined> {
  const [row] = await preparedRows<CategoryRow>(
    db,
    sql`select ${categoryColumns(reader)}
         where c.slug = ${slug} or c.id = (select s.category_id from forum_slugs s where s.slug = ${slug})
         order by c.slug = ${slug} desc limit 1`,
  );
  return row;
}
