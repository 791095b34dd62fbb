/** What keeps a text from being seen before a moderator has read it. */
import type { Finding } from '@autolotto/contract/moderation/enums.ts';
import {
  assertCanWrite,
  holdForReview,
  reportByRule,
  screenTerms,
  screenText,
  type Terms,
} from '../../moderation/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { changePost, setReplyState } from '../desk/store.ts';
import type { Visitor } from '../members/visit.ts';
import * as store from './store.ts';
import { pathOf } from './tell.ts';

type Review = {
  readonly isHeld: boolean;
  readonly isReported: boolean;
  readonly findings: readonly Finding[];
  readonly score: number;
};

/** `words` are the moderators' own; 0 first posts wait where a text is changed. */
export type ReviewTerms = { readonly firstPostsWait: number; readonly words: Terms };

/** Asked in the transaction that writes: a mute holds from the moment it is given. */
export async function review(
  tx: Tx,
  writer: Visitor,
  text: string,
  { firstPostsWait, words }: ReviewTerms,
): Promise<Review> {
  const { userId, isAdmin, trust } = writer;
  await assertCanWrite(tx, userId, 'forum');
  if (isAdmin) return { isHeld: false, isReported: false, findings: [], score: 0 };
  const [recent, terms] = [await store.listRecentTexts(tx, userId), screenTerms(words, text)];
  const screened = screenText(text, recent);
  const isFirst = trust === 0 && (await store.countWritten(tx, userId)) < firstPostsWait;
  return {
    isHeld: screened.isHeld || terms.isHeld || isFirst,
    isReported: terms.isReported,
    findings: [
      ...screened.findings,
      ...(terms.isHeld || terms.isReported ? (['term'] as const) : []),
      ...(isFirst ? (['newcomer'] as const) : []),
    ],
    score: screened.score,
  };
}

type Reviewed = {
  readonly kind: 'post' | 'reply';
  readonly id: number;
  readonly postId: number;
  readonly number: number | null;
  readonly authorId: string;
  readonly text: string;
};
/** Puts what was written before the moderators where the review says so. */
export async function submitReview(
  context: Context,
  tx: Tx,
  { isHeld, isReported, findings, score }: Review,
  { kind, id, postId, number, authorId, text }: Reviewed,
): Promise<void> {
  const facts = { kind, targetId: String(id), authorId, place: 'forum', path: pathOf(postId, number), text } as const;
  if (isHeld) await holdForReview(context, tx, { ...facts, findings, score });
  else if (isReported) await reportByRule(tx, { ...facts, findings, score });
}

/** A change may bring what would have been held at once: the text waits again. */
export async function holdAgain(context: Context, tx: Tx, found: Review, reviewed: Reviewed): Promise<void> {
  if (found.isHeld && reviewed.kind === 'post') await changePost(tx, reviewed.id, { state: 'waiting' });
  if (found.isHeld && reviewed.kind === 'reply') await setReplyState(tx, reviewed.id, 'waiting', null);
  await submitReview(context, tx, found, reviewed);
}
