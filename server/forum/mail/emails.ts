/** Emails of the forum. */
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { emailOf, link, links, say, unsubscribe } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { digestWords as words } from './email-words.ts';

export type UnreadPost = {
  readonly postId: number;
  readonly title: string;
  readonly first: number;
  readonly count: number;
};
export type BestPost = {
  readonly postId: number;
  readonly title: string;
  readonly author: string;
  readonly replies: number;
};
type Week = {
  readonly unread: readonly UnreadPost[];
  readonly best: readonly BestPost[];
  /** Ends these emails. */
  readonly stopPath: string;
};

/** Undefined for a week in which nothing happened. */
export function digestMail({ unread, best, stopPath }: Week): Mail | undefined {
  const title = unread[0]?.title ?? best[0]?.title;
  if (title === undefined) return undefined;
  const answered = unread.map((post) => ({
    path: `/forum/post/${post.postId}/${post.first}`,
    label: post.title,
    note: localized(words.unreadNote, { count: post.count }),
  }));
  const written = best.map(({ postId, title: label, author, replies }) => ({
    path: `/forum/post/${postId}`,
    label,
    note: localized(words.bestNote, { author, count: replies }),
  }));
  return emailOf({
    subject: localized(words.subject, { title }),
    parts: [
      ...(answered.length > 0 ? [say(words.unread), links(answered)] : []),
      ...(written.length > 0 ? [say(words.best), links(written)] : []),
      link('/forum', words.open),
      say(words.why),
      unsubscribe(stopPath, words.stop),
    ],
  });
}
