import type { PostState } from '@autolotto/contract/forum/enums.ts';
import type { RichNode } from '@autolotto/contract/moderation/rich-text/model.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../platform/database/db.ts';

export type TargetRow = {
  id: number;
  postId: number;
  /** Null of a post. */
  number: number | null;
  title: string;
  plain: string;
  tree: RichNode[];
  authorId: string;
  state: PostState;
  createdAt: string;
  /** Others have been told of it: it was shown before. */
  isTold: boolean;
};
export async function loadTarget(db: Reader, kind: 'post' | 'reply', id: number): Promise<TargetRow | undefined> {
  const [row] = await rows<TargetRow>(
    db,
    kind === 'post'
      ? sql`select p.id, p.id as "postId", null::int as number, p.title, p.plain, p.tree, p.author_id as "authorId", p.state,
                   p.created_at::text as "createdAt", p.reply_count > 0 or p.view_count > 0 as "isTold"
              from forum_posts p where p.id = ${id}`
      : sql`select r.id, r.post_id as "postId", r.number, p.title, r.plain, r.tree, r.author_id as "authorId", r.state,
                   r.created_at::text as "createdAt", r.like_count + r.dislike_count > 0 as "isTold"
              from forum_replies r join forum_posts p on p.id = r.post_id where r.id = ${id}`,
  );
  return row;
}

type AroundRow = { number: number; author: string; text: string; at: string };
/** The post is number 0; at most five on each side. */
export const listAround = (db: Reader, postId: number, number: number): Promise<AroundRow[]> =>
  rows<AroundRow>(
    db,
    sql`select a.number, m.name as author, a.text, a.at::text as at from (
          select 0 as number, author_id, title || ': ' || plain as text, created_at as at from forum_posts where id = ${postId}
          union all
          select number, author_id, plain, created_at from forum_replies
           where post_id = ${postId} and number between ${number - 5} and ${number + 5}) a
          join forum_members m on m.user_id = a.author_id order by a.number limit 12`,
  );

export async function countTrusted(db: Reader, userIds: readonly string[]): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from forum_members where user_id = any (${sql.param([...userIds])}::text[]) and trust >= 1`,
  );
  return row?.count ?? 0;
}
