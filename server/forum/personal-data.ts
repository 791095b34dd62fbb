import { sql } from 'drizzle-orm';
import { blankRows, deleteRows, type Forgetting } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import {
  forumDigests,
  forumDrafts,
  forumEdits,
  forumMembers,
  forumPosts,
  forumReads,
  forumReplies,
  forumSearches,
  forumViews,
  forumVotes,
  forumWatches,
} from './tables.ts';

export const forumPersonalData: readonly PersonalTable[] = [
  personal('forum-member', forumMembers, forumMembers.userId, [
    'id',
    'name',
    'daysVisited',
    'lastDay',
    'readSeconds',
    'showsOnline',
    'seenAt',
    'createdAt',
  ]),
  personal('forum-posts', forumPosts, forumPosts.authorId, [
    'id',
    'title',
    'body',
    'language',
    'state',
    'createdAt',
    'editedAt',
  ]),
  personal('forum-replies', forumReplies, forumReplies.authorId, [
    'id',
    'postId',
    'body',
    'language',
    'state',
    'createdAt',
    'editedAt',
  ]),
  personal('forum-edits', forumEdits, forumEdits.by, ['kind', 'targetId', 'version', 'title', 'body', 'at']),
  personal('forum-drafts', forumDrafts, forumDrafts.userId, ['place', 'title', 'body', 'category', 'at']),
  personal('forum-votes', forumVotes, forumVotes.userId, ['kind', 'targetId', 'value', 'at']),
  personal('forum-watches', forumWatches, forumWatches.userId, ['kind', 'targetId', 'level']),
  personal('forum-reads', forumReads, forumReads.userId, ['postId', 'upTo', 'lastAt']),
  personal('forum-views', forumViews, forumViews.userId, ['postId', 'day']),
  personal('forum-searches', forumSearches, forumSearches.userId, ['term', 'at']),
  personal('forum-digest', forumDigests, forumDigests.userId, ['isOn', 'timeZone', 'sentAt']),
];

export const forumForget: readonly Forgetting[] = [
  deleteRows(forumDrafts, forumDrafts.userId),
  deleteRows(forumWatches, forumWatches.userId),
  deleteRows(forumReads, forumReads.userId),
  deleteRows(forumViews, forumViews.userId),
  deleteRows(forumSearches, forumSearches.userId),
  deleteRows(forumDigests, forumDigests.userId),
  // Names are unique; readers see it without its number.
  blankRows(forumMembers, forumMembers.userId, {
    name: sql`'Former member ' || ${forumMembers.id}`,
    showsOnline: false,
  }),
];
