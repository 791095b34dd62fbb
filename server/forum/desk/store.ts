/** Writes what admins do to posts. */
import type { PostState } from '@autolotto/contract/forum/enums.ts';
import { eq, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../platform/database/db.ts';
import { forumPosts, forumReplies } from '../tables.ts';

export type PostChange = {
  readonly isPinned?: boolean;
  readonly wantsPin?: boolean;
  readonly isLocked?: boolean;
  readonly categoryId?: number;
  readonly state?: PostState;
  readonly stateReason?: string | null;
  readonly mergedInto?: number;
};
export async function changePost(tx: Tx, postId: number, change: PostChange): Promise<void> {
  await tx.update(forumPosts).set(change).where(eq(forumPosts.id, postId));
}
export async function setReplyState(
  tx: Tx,
  replyId: number,
  state: PostState,
  stateReason: string | null,
): Promise<void> {
  await tx.update(forumReplies).set({ state, stateReason }).where(eq(forumReplies.id, replyId));
}

/** The post becomes a reply of the other one, and its replies follow; each gets the next number there. */
export async function moveReplies(tx: Tx, from: number, into: number): Promise<void> {
  await rows(
    tx,
    sql`insert into forum_replies(post_id, author_id, body, tree, tree_version, plain, language, created_at)
          select ${into}, author_id, body, tree, tree_version, plain, language, created_at from forum_posts where id = ${from}`,
  );
  const replies = await rows<{ id: number }>(
    tx,
    sql`select id from forum_replies where post_id = ${from} order by number for update`,
  );
  for (const { id } of replies) await tx.update(forumReplies).set({ postId: into }).where(eq(forumReplies.id, id));
}
