/** What admins do to posts: each with its reason, told to the author and written down. */
import type { KeepPost, KeepReply, MergePost } from '@autolotto/contract/forum/desk/model.ts';
import type { ForumPost, ForumPostEntry, ForumReply } from '@autolotto/contract/forum/model.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { asMember } from '../members/visit.ts';
import { forumNotificationWords } from '../notification-words.ts';
import { loadPost, loadReply } from '../posts.ts';
import { publishPost } from '../publish.ts';
import { loadCategory, listPinRequests as readPinRequests, loadReply as readReply } from '../store.ts';
import { entryView } from '../view.ts';
import { lockPost, lockReply } from '../writing/store.ts';
import * as store from './store.ts';

export async function listPinRequests(context: Context, actor: Actor): Promise<ForumPostEntry[]> {
  const reader = await asMember(context, actor);
  return (await readPinRequests(context.db.read, reader)).map((row) => entryView(row, reader.language));
}

type Told = keyof typeof forumNotificationWords.kept;
const tellAuthor = (
  context: Context,
  tx: Tx,
  post: { readonly id: number; readonly title: string; readonly authorId: string },
  kept: Told,
  reason: string,
): Promise<void> =>
  notifyInApp(context, tx, post.authorId, {
    ...{ type: 'system', priority: kept === 'pinned' ? 'medium' : 'high', path: `/forum/post/${post.id}` },
    title: localized(forumNotificationWords.kept[kept], { title: post.title }),
    message: () => reason,
    group: `forum:kept:${post.id}:${kept}`,
    metadata: { postId: post.id },
  });

export async function keepPost(context: Context, actor: Actor, postId: number, change: KeepPost): Promise<ForumPost> {
  const reader = await asMember(context, actor);
  const { reason, category, state, isPinned, isLocked } = change;
  const moved = category === undefined ? undefined : await loadCategory(context.db.read, reader, category);
  if (category !== undefined && !moved) fail('CATEGORY_UNKNOWN', {});
  const isEmpty = [category, state, isPinned, isLocked].every((part) => part === undefined);
  await context.db.transact(async (tx) => {
    const post = (await lockPost(tx, postId)) ?? fail('POST_UNKNOWN', {});
    if (isEmpty) return;
    await store.changePost(tx, postId, {
      // Either answer settles what the author asked for.
      ...(isPinned === undefined ? {} : { isPinned, wantsPin: false }),
      ...(isLocked === undefined ? {} : { isLocked }),
      ...(moved ? { categoryId: moved.id } : {}),
      ...(state === undefined ? {} : { state, stateReason: state === 'shown' ? null : reason }),
    });
    if (state !== undefined && state !== post.state) await tellAuthor(context, tx, post, state, reason);
    if (isPinned) await tellAuthor(context, tx, post, 'pinned', reason);
    await audit(tx, {
      actorId: actor.userId,
      action: 'forum.post_kept',
      subject: { kind: 'forum-post', id: String(postId) },
      details: { reason, ...(state && { state }), ...(category && { category }), ...flagsOf({ isPinned, isLocked }) },
    });
    await publishPost(context, tx, postId);
  });
  return loadPost(context, reader, postId);
}
const flagsOf = (flags: Readonly<Record<string, boolean | undefined>>): Record<string, boolean> =>
  Object.fromEntries(Object.entries(flags).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

export async function mergePost(
  context: Context,
  actor: Actor,
  postId: number,
  { into, reason }: MergePost,
): Promise<ForumPost> {
  const reader = await asMember(context, actor);
  await context.db.transact(async (tx) => {
    // Both rows in one order.
    const locked = new Map<number, Awaited<ReturnType<typeof lockPost>>>();
    for (const id of [postId, into].sort((a, b) => a - b)) locked.set(id, await lockPost(tx, id));
    const [post, other] = [locked.get(postId), locked.get(into)];
    if (!post || !other || postId === into || other.state !== 'shown') fail('POST_UNKNOWN', {});
    if (other.isLocked) await store.changePost(tx, into, { isLocked: false });
    await store.moveReplies(tx, postId, into);
    if (other.isLocked) await store.changePost(tx, into, { isLocked: true });
    await store.changePost(tx, postId, { state: 'removed', stateReason: reason, mergedInto: into });
    await audit(tx, {
      actorId: actor.userId,
      action: 'forum.post_merged',
      subject: { kind: 'forum-post', id: String(postId) },
      details: { reason, into },
    });
    await publishPost(context, tx, postId);
    await publishPost(context, tx, into);
  });
  return loadPost(context, reader, into);
}

export async function keepReply(
  context: Context,
  actor: Actor,
  replyId: number,
  change: KeepReply,
): Promise<ForumReply> {
  const reader = await asMember(context, actor);
  const { state, reason } = change;
  const found = (await readReply(context.db.read, reader, replyId)) ?? fail('REPLY_UNKNOWN', {});
  await context.db.transact(async (tx) => {
    const post = await lockPost(tx, found.postId);
    const reply = await lockReply(tx, replyId);
    if (!post || !reply) fail('REPLY_UNKNOWN', {});
    await store.setReplyState(tx, replyId, state, state === 'shown' ? null : reason);
    if (state !== reply.state) await tellAuthor(context, tx, { ...post, authorId: reply.authorId }, state, reason);
    await audit(tx, {
      actorId: actor.userId,
      action: 'forum.reply_kept',
      subject: { kind: 'forum-reply', id: String(replyId) },
      details: { reason, state },
    });
    await publishPost(context, tx, reply.postId);
  });
  return loadReply(context, reader, replyId);
}
