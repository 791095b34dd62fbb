/** Tells people of what concerns them, within the transaction of what happened. */
import type { InAppType } from '@autolotto/contract/notifications/in-app/enums.ts';
import type { Localized } from '@autolotto/contract/shared/words/sentence.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { hasBlocked } from '../../moderation/service.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { listNamed, loadMember } from '../members/store.ts';
import { forumNotificationWords as words } from '../notification-words.ts';
import { excerptOf } from '../rules.ts';
import * as store from './store.ts';

export const pathOf = (postId: number, number: number | null) =>
  number === null ? `/forum/post/${postId}` : `/forum/post/${postId}/${number}`;

type Told = {
  readonly type: InAppType;
  readonly title: Localized<string>;
  readonly text: string;
  readonly postId: number;
  readonly number: number | null;
};
const tell = (context: Context, tx: Tx, userId: string, { type, title, text, postId, number }: Told): Promise<void> =>
  notifyInApp(context, tx, userId, {
    ...{ type, title, priority: type === 'like' ? 'low' : 'medium' },
    message: () => excerptOf(text, 140),
    path: pathOf(postId, number),
    group: `forum:${type}:${type === 'like' ? `${postId}:${number ?? 0}` : postId}`,
    metadata: { postId, ...(number === null ? {} : { number }) },
  });

type Written = {
  readonly by: string;
  readonly postId: number;
  readonly title: string;
  readonly plain: string;
  /** Names after an @. */
  readonly mentions: readonly string[];
};

/** Those who were named, then those who watch; each once, and never the author. */
async function tellAll(
  context: Context,
  tx: Tx,
  { by, postId, title, plain, mentions }: Written,
  number: number | null,
  watchers: readonly string[],
  watcherWords: typeof words.reply | typeof words.newPost,
): Promise<void> {
  const name = (await loadMember(tx, by))?.memberName ?? '';
  const named = mentions.length === 0 ? [] : (await listNamed(tx, mentions)).map(({ userId }) => userId);
  const told = new Set([by]);
  // Rows of the receivers are taken in one order.
  const receivers = [
    ...named.map((userId) => ({ userId, type: 'mention', sentence: words.mention }) as const),
    ...watchers.map((userId) => ({ userId, type: 'reply', sentence: watcherWords }) as const),
  ]
    .filter(({ userId }) => !told.has(userId) && told.add(userId))
    .sort((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const { userId, type, sentence } of receivers) {
    if (await hasBlocked(tx, userId, by)) continue;
    await tell(context, tx, userId, {
      ...{ type, postId, number, text: plain },
      title: localized(sentence, { name, title }),
    });
  }
}

export async function tellOfPost(context: Context, tx: Tx, post: Written): Promise<void> {
  await tellAll(context, tx, post, null, await store.listWatchersOfNewPost(tx, post.postId), words.newPost);
}
export async function tellOfReply(context: Context, tx: Tx, reply: Written, number: number): Promise<void> {
  await tellAll(context, tx, reply, number, await store.listWatchersOfReply(tx, reply.postId, number), words.reply);
}

type Liked = {
  readonly by: string;
  readonly authorId: string;
  readonly postId: number;
  readonly number: number | null;
  readonly title: string;
};
export async function tellOfLike(
  context: Context,
  tx: Tx,
  { by, authorId, postId, number, title }: Liked,
): Promise<void> {
  if ((await store.hasMuted(tx, authorId, postId)) || (await hasBlocked(tx, authorId, by))) return;
  const name = (await loadMember(tx, by))?.memberName ?? '';
  const sentence = localized(words.like, { name, title });
  await tell(context, tx, authorId, { type: 'like', title: sentence, text: title, postId, number });
}
