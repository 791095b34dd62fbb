/** What readers do: read on, vote, watch, and keep what they have begun to write. */

import type { VoteType, WatchLevel } from '@autolotto/contract/forum/enums.ts';
import type { Draft, SaveDraft, Votes, Watch } from '@autolotto/contract/forum/model.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadTrustTable, raiseTrust } from '../members/trust.ts';
import { visit } from '../members/visit.ts';
import { publishPost } from '../publish.ts';
import { loadCategory, loadPost } from '../store.ts';
import { tellOfLike } from '../writing/tell.ts';
import * as store from './store.ts';

export async function markRead(
  context: Context,
  actor: Actor,
  postId: number,
  upTo: number,
): Promise<{ upTo: number }> {
  const reader = await visit(context, actor);
  if (!(await loadPost(context.db.read, reader, postId))) fail('POST_UNKNOWN', {});
  const table = await loadTrustTable(context);
  return context.db.transact(async (tx) => {
    const marked = await store.markRead(tx, reader.userId, postId, upTo);
    if (marked.read > 0) await raiseTrust(tx, reader.userId, table);
    return { upTo: marked.upTo };
  });
}

const values = { like: 1, dislike: -1, none: 0 } as const;

/** One vote, changeable; the same again changes nothing. */
export async function vote(
  context: Context,
  actor: Actor,
  target: { readonly kind: 'post' | 'reply'; readonly targetId: number },
  type: VoteType,
): Promise<Votes> {
  const { userId } = await visit(context, actor);
  const table = await loadTrustTable(context);
  return context.db.transact(async (tx) => {
    const voted =
      (await store.lockVoted(tx, target)) ?? fail(target.kind === 'post' ? 'POST_UNKNOWN' : 'REPLY_UNKNOWN', {});
    if (voted.authorId === userId) fail('OWN_VOTE', {});
    if (await store.castVote(tx, userId, target, values[type])) {
      if (target.kind === 'post') await store.setHot(tx, voted.postId);
      if (type === 'like') {
        await tellOfLike(context, tx, { ...voted, by: userId });
        await raiseTrust(tx, voted.authorId, table);
      }
      await publishPost(context, tx, voted.postId);
    }
    const { likes, dislikes } = await store.loadVotes(tx, target);
    return { likeCount: likes, dislikeCount: dislikes, ownVote: type };
  });
}

export async function watch(
  context: Context,
  actor: Actor,
  { kind, id, level }: Watch,
): Promise<{ level: WatchLevel }> {
  const reader = await visit(context, actor);
  const { read } = context.db;
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const found = {
    post: async () => ((await loadPost(read, reader, number)) ? number : fail('POST_UNKNOWN', {})),
    category: async () => (await loadCategory(read, reader, id))?.id ?? fail('CATEGORY_UNKNOWN', {}),
    tag: () => store.loadTagId(read, id),
  };
  const targetId = await found[kind]();
  // A tag that nobody uses yet has nothing to be told of.
  if (targetId === undefined) return { level: 'normal' };
  await context.db.transact((tx) => store.setWatch(tx, reader.userId, kind, targetId, level));
  return { level };
}

const empty: Draft = { title: '', content: '', category: null, savedAt: null };

export async function loadDraft(context: Context, actor: Actor, place: string): Promise<Draft> {
  const { userId } = await visit(context, actor);
  const row = await store.loadDraft(context.db.read, userId, place);
  if (!row) return empty;
  return { title: row.title, content: row.body, category: row.category, savedAt: new Date(row.at).toISOString() };
}

export async function saveDraft(context: Context, actor: Actor, place: string, draft: SaveDraft): Promise<Draft> {
  const { userId } = await visit(context, actor);
  const { title, content, category = null } = draft;
  await context.db.transact((tx) =>
    title.trim() === '' && content.trim() === ''
      ? store.deleteDraft(tx, userId, place)
      : store.saveDraft(tx, userId, place, { title, body: content, category }),
  );
  return loadDraft(context, actor, place);
}
