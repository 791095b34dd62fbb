/** Rows of the forum as they go over the wire. */
import type { CategoryColor, Difficulty, PostState, VoteType, WatchLevel } from '@autolotto/contract/forum/enums.ts';
import type { ForumAuthor, ForumPost, ForumPostEntry, ForumReply } from '@autolotto/contract/forum/model.ts';
import type { RichNode } from '@autolotto/contract/moderation/rich-text/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { badgeWords, trustWords } from './badge-words.ts';
import { excerptOf, placeOf, reputationOf } from './rules.ts';

export type AuthorRow = {
  memberId: number;
  memberName: string;
  trust: number;
  level: number;
  joined: string;
  postsWritten: number;
  likes: number;
  dislikes: number;
};
export type PostRow = AuthorRow & {
  id: number;
  title: string;
  plain: string;
  categoryName: string;
  categorySlug: string;
  categoryColor: CategoryColor;
  difficulty: Difficulty;
  state: PostState;
  isPinned: boolean;
  isLocked: boolean;
  viewCount: number;
  likeCount: number;
  dislikeCount: number;
  replyCount: number;
  lastNumber: number;
  lastReplyAt: string | null;
  lastReplyBy: string | null;
  tags: string[];
  createdAt: string;
  editedAt: string | null;
  readTo: number | null;
  isBlocked: boolean;
  /** Number that the list is ordered by. */
  key: number;
};
export type WholePostRow = PostRow & {
  authorId: string;
  body: string;
  tree: RichNode[];
  version: number;
  wantsPin: boolean;
  stateReason: string | null;
  ownVote: number | null;
  watch: WatchLevel | null;
  firstUnread: number | null;
};
export type ReplyRow = AuthorRow & {
  id: number;
  postId: number;
  number: number;
  authorId: string;
  body: string;
  tree: RichNode[];
  likeCount: number;
  dislikeCount: number;
  createdAt: string;
  editedAt: string | null;
  version: number;
  state: PostState;
  stateReason: string | null;
  ownVote: number | null;
  isBlocked: boolean;
  quotedNumber: number | null;
  quotedAuthor: string | null;
};

/** Cuts what the database writes of an instant in UTC to milliseconds: a page has eighty, and a Date takes long to read one. */
const instantOf = (at: string): string =>
  `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
const voteOf = (value: number | null): VoteType => (value === null ? 'none' : value > 0 ? 'like' : 'dislike');

function badgeText(trust: number, level: number, language: Language): string {
  const word = trustWords[Math.min(trust, trustWords.length - 1)] ?? trustWords[0];
  if (level === 0) return localized(word)(language);
  return localized(badgeWords.withLevel, { trust: localized(word), level })(language);
}
/** Kept, since each author of a page has one and most are alike. */
const badges = new Map<string, string>();
function badgeOf(trust: number, level: number, language: Language): string {
  const key = `${language} ${trust} ${level}`;
  const badge = badges.get(key) ?? badgeText(trust, level, language);
  badges.set(key, badge);
  return badge;
}

export const authorView = (row: AuthorRow, language: Language): ForumAuthor => ({
  id: row.memberId,
  name: row.memberName,
  avatar: `member-${row.memberId}`,
  badgeLevel: badgeOf(row.trust, row.level, language),
  joinDate: instantOf(row.joined),
  postCount: row.postsWritten,
  reputation: reputationOf(row.likes, row.dislikes),
});

const sharedView = (row: PostRow, language: Language) => ({
  id: row.id,
  title: row.title,
  author: authorView(row, language),
  category: { name: row.categoryName, slug: row.categorySlug, color: row.categoryColor },
  ...{ difficulty: row.difficulty, state: row.state, isPinned: row.isPinned, isLocked: row.isLocked },
  ...{ viewCount: row.viewCount, likeCount: row.likeCount, dislikeCount: row.dislikeCount, replyCount: row.replyCount },
  lastReply: row.lastReplyAt === null ? null : { author: row.lastReplyBy ?? '', createdAt: instantOf(row.lastReplyAt) },
  tags: row.tags,
  createdAt: instantOf(row.createdAt),
  updatedAt: instantOf(row.editedAt ?? row.createdAt),
  unread: row.readTo === null ? null : Math.max(0, row.lastNumber - row.readTo),
  isBlocked: row.isBlocked,
});

export const entryView = (row: PostRow, language: Language): ForumPostEntry => ({
  ...sharedView(row, language),
  excerpt: excerptOf(row.plain),
  place: placeOf(row),
});

/** The reason is for those who may decide or answer. */
const reasonFor = (row: { authorId: string; stateReason: string | null }, reader: PostReader): string | null =>
  reader.isAdmin || row.authorId === reader.userId ? row.stateReason : null;

export type PostReader = { readonly userId: string; readonly isAdmin: boolean; readonly language: Language };

export const postView = (row: WholePostRow, reader: PostReader): ForumPost => ({
  ...sharedView(row, reader.language),
  ...{ content: row.body, tree: row.tree, version: row.version, wantsPin: row.wantsPin },
  isEdited: row.editedAt !== null,
  isOwn: row.authorId === reader.userId,
  ownVote: voteOf(row.ownVote),
  watch: row.watch ?? 'normal',
  ...{ firstUnread: row.firstUnread, lastNumber: row.lastNumber },
  stateReason: reasonFor(row, reader),
});

export const replyView = (row: ReplyRow, reader: PostReader): ForumReply => ({
  ...{ id: row.id, number: row.number, content: row.body, tree: row.tree },
  author: authorView(row, reader.language),
  ...{ likeCount: row.likeCount, dislikeCount: row.dislikeCount, version: row.version, state: row.state },
  createdAt: instantOf(row.createdAt),
  isEdited: row.editedAt !== null,
  quotes: row.quotedNumber === null ? null : { number: row.quotedNumber, author: row.quotedAuthor ?? '' },
  isBlocked: row.isBlocked,
  isOwn: row.authorId === reader.userId,
  ownVote: voteOf(row.ownVote),
  stateReason: reasonFor(row, reader),
});
