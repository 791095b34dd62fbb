/** Posts and replies as moderators find them, and what a decision does to them. */
import { mentionsOf } from '@autolotto/contract/moderation/rich-text/plain.ts';
import type { ModerationTarget } from '../moderation/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { changePost, setReplyState } from './desk/store.ts';
import { publishPost } from './publish.ts';
import * as store from './targets-store.ts';
import { pathOf, tellOfPost, tellOfReply } from './writing/tell.ts';

const idOf = (id: string): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);

/** What was not told while it waited is told when it is seen. */
async function tellOnceShown(context: Context, tx: Tx, one: store.TargetRow): Promise<void> {
  const told = {
    ...{ by: one.authorId, postId: one.postId, title: one.title, plain: one.plain },
    mentions: mentionsOf(one.tree),
  };
  if (one.number === null) await tellOfPost(context, tx, told);
  else await tellOfReply(context, tx, told, one.number);
}

const target = (kind: 'post' | 'reply'): ModerationTarget => ({
  load: async (db, id) => {
    const found = await store.loadTarget(db, kind, idOf(id));
    if (!found) return undefined;
    return {
      authorId: found.authorId,
      text: kind === 'post' ? `${found.title}\n${found.plain}` : found.plain,
      place: 'forum',
      path: pathOf(found.postId, found.number),
      state: found.state,
      createdAt: new Date(found.createdAt),
    };
  },
  loadSurroundings: async (db, id) => {
    const found = await store.loadTarget(db, kind, idOf(id));
    if (!found) return [];
    const around = await store.listAround(db, found.postId, found.number ?? 0);
    return around.map(({ author, text, number, at }) => ({
      ...{ author, text, isTarget: number === (found.number ?? 0) },
      at: new Date(at),
    }));
  },
  setState: async (context, tx, id, state) => {
    const found = await store.loadTarget(tx, kind, idOf(id));
    if (!found || found.state === state) return;
    if (kind === 'post') await changePost(tx, found.id, { state, stateReason: null });
    else await setReplyState(tx, found.id, state, null);
    if (found.state === 'waiting' && state === 'shown' && !found.isTold) await tellOnceShown(context, tx, found);
    await publishPost(context, tx, found.postId);
  },
});
export const forumTargets = { post: target('post'), reply: target('reply') };

/** Counts those of these people whose reports weigh: the forum trusts them. */
export const countTrusted = (db: Reader, userIds: readonly string[]): Promise<number> =>
  store.countTrusted(db, userIds);
