/** Writes posts, replies, tags and earlier versions. */
import type { Difficulty, PostState } from '@autolotto/contract/forum/enums.ts';
import { richTextVersion } from '@autolotto/contract/moderation/rich-text/limits.ts';
import type { RichNode } from '@autolotto/contract/moderation/rich-text/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { forumEdits, forumPosts, forumReplies } from '../tables.ts';

export type Text = {
  readonly body: string;
  readonly tree: RichNode[];
  readonly plain: string;
  readonly language: Language;
};
const kept = <T extends Text>(text: T) => ({ ...text, treeVersion: richTextVersion });

type NewPost = Text & {
  readonly categoryId: number;
  readonly authorId: string;
  readonly title: string;
  readonly difficulty: Difficulty;
  readonly wantsPin: boolean;
  readonly state: PostState;
};
export async function insertPost(tx: Tx, post: NewPost): Promise<number> {
  const [row] = await tx.insert(forumPosts).values(kept(post)).returning({ id: forumPosts.id });
  if (!row) throw new Error('the post vanished');
  return row.id;
}
type NewReply = Text & {
  readonly postId: number;
  readonly authorId: string;
  readonly quotes: number | null;
  readonly state: PostState;
};
/** The database numbers it, and refuses it where its post was locked since it was read. */
export async function insertReply(tx: Tx, reply: NewReply): Promise<{ id: number; number: number }> {
  const [row] = await tx
    .insert(forumReplies)
    .values(kept(reply))
    .returning({ id: forumReplies.id, number: forumReplies.number });
  if (!row) throw new Error('the reply vanished');
  return row;
}

/** Tags in the order of their names: two that write the same at once do not wait for each other in a ring. */
export async function setTags(tx: Tx, postId: number, tags: readonly string[]): Promise<void> {
  await rows(tx, sql`delete from forum_post_tags where post_id = ${postId}`);
  if (tags.length === 0) return;
  const names = sql.param([...new Set(tags)].sort());
  await rows(tx, sql`insert into forum_tags(name) select unnest(${names}::text[]) order by 1 on conflict do nothing`);
  await rows(
    tx,
    sql`insert into forum_post_tags(post_id, tag_id) select ${postId}, id from forum_tags where name = any (${names}::text[])`,
  );
}

export type LockedPost = {
  id: number;
  title: string;
  body: string;
  authorId: string;
  state: PostState;
  isLocked: boolean;
  version: number;
};
export async function lockPost(tx: Tx, postId: number): Promise<LockedPost | undefined> {
  const [row] = await tx
    .select({
      ...{ id: forumPosts.id, title: forumPosts.title, body: forumPosts.body, authorId: forumPosts.authorId },
      ...{ state: forumPosts.state, isLocked: forumPosts.isLocked, version: forumPosts.version },
    })
    .from(forumPosts)
    .where(eq(forumPosts.id, postId))
    .for('update');
  return row;
}
export type LockedReply = {
  id: number;
  postId: number;
  body: string;
  authorId: string;
  state: PostState;
  version: number;
};
export async function lockReply(tx: Tx, replyId: number): Promise<LockedReply | undefined> {
  const [row] = await tx
    .select({
      ...{ id: forumReplies.id, postId: forumReplies.postId, body: forumReplies.body, authorId: forumReplies.authorId },
      ...{ state: forumReplies.state, version: forumReplies.version },
    })
    .from(forumReplies)
    .where(eq(forumReplies.id, replyId))
    .for('update');
  return row;
}

export async function changePost(tx: Tx, before: LockedPost, title: string, text: Text): Promise<void> {
  const { id, version } = before;
  await tx
    .insert(forumEdits)
    .values({ kind: 'post', targetId: id, version, title: before.title, body: before.body, by: before.authorId });
  await tx
    .update(forumPosts)
    .set({ ...kept(text), language: undefined, title, version: version + 1, editedAt: databaseNow })
    .where(eq(forumPosts.id, id));
}
export async function changeReply(tx: Tx, before: LockedReply, text: Text): Promise<void> {
  const { id, version } = before;
  await tx.insert(forumEdits).values({ kind: 'reply', targetId: id, version, body: before.body, by: before.authorId });
  await tx
    .update(forumReplies)
    .set({ ...kept(text), language: undefined, version: version + 1, editedAt: databaseNow })
    .where(eq(forumReplies.id, id));
}

export type VersionRow = { version: number; title: string | null; body: string; at: string };
export const listVersions = (db: Reader, kind: 'post' | 'reply', targetId: number): Promise<VersionRow[]> =>
  rows<VersionRow>(
    db,
    sql`select version, title, body, at::text as at from forum_edits where kind = ${kind} and target_id = ${targetId}
         order by version desc limit 100`,
  );

/** Posts and replies of a person in the last 24 hours. */
export async function countOfDay(db: Reader, userId: string): Promise<{ posts: number; replies: number }> {
  const [row] = await rows<{ posts: number; replies: number }>(
    db,
    sql`select (select count(*)::int from forum_posts where author_id = ${userId} and created_at > app_now() - interval '1 day') as posts,
               (select count(*)::int from forum_replies where author_id = ${userId} and created_at > app_now() - interval '1 day') as replies`,
  );
  return row ?? { posts: 0, replies: 0 };
}

/** The newest texts of a person: the same again is seen. */
export async function listRecentTexts(tx: Tx, userId: string): Promise<string[]> {
  const found = await rows<{ plain: string }>(
    tx,
    sql`select plain from (
          (select plain, created_at from forum_posts where author_id = ${userId} order by id desc limit 5)
          union all (select plain, created_at from forum_replies where author_id = ${userId} order by id desc limit 5)) t
         where created_at > app_now() - interval '7 days' order by created_at desc limit 5`,
  );
  return found.map(({ plain }) => plain);
}
/** Posts and replies of a person that others see. */
export async function countWritten(tx: Tx, userId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    tx,
    sql`select (posts_written + replies_written)::int as count from forum_members where user_id = ${userId}`,
  );
  return row?.count ?? 0;
}

const notMuted = (postId: number) => sql`
  not exists (select from forum_watches mute where mute.user_id = watcher.id and mute.kind = 'post' and mute.target_id = ${postId} and mute.level = 'muted')`;
/** Those who watch the category or a tag of a new post. */
export async function listWatchersOfNewPost(tx: Tx, postId: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct w.user_id as id from forum_posts p join forum_watches w on w.level = 'watching'
           and ((w.kind = 'category' and w.target_id = p.category_id)
                or (w.kind = 'tag' and w.target_id in (select tag_id from forum_post_tags where post_id = p.id)))
         where p.id = ${postId}`,
  );
  return found.map(({ id }) => id);
}
/** The author, those who watch the post, and the author of what is quoted; not those who muted it. */
export async function listWatchersOfReply(tx: Tx, postId: number, number: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct watcher.id from (
          select author_id as id from forum_posts where id = ${postId}
          union all select user_id from forum_watches where kind = 'post' and target_id = ${postId} and level = 'watching'
          union all select q.author_id from forum_replies r join forum_replies q on q.id = r.quotes where r.post_id = ${postId} and r.number = ${number}
        ) watcher where ${notMuted(postId)}`,
  );
  return found.map(({ id }) => id);
}
export async function hasMuted(tx: Tx, userId: string, postId: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from forum_watches where user_id = ${userId} and kind = 'post' and target_id = ${postId} and level = 'muted'`,
  );
  return found.length > 0;
}
