import { deleteRows, type Forgetting } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { moderationCases, moderationReports, moderationSanctions, userBlocks } from './tables.ts';

export const moderationPersonalData: readonly PersonalTable[] = [
  personal('reports-made', moderationReports, moderationReports.reporterId, ['kind', 'reason', 'words', 'createdAt']),
  // It is not told who reported what they wrote, nor what was found in it.
  personal('moderation-decisions', moderationCases, moderationCases.authorId, [
    'kind',
    'place',
    'path',
    'decision',
    'words',
    'decidedAt',
    'appealWords',
    'appealedAt',
    'isReversed',
    'appealAnswer',
  ]),
  personal('sanctions', moderationSanctions, moderationSanctions.userId, [
    'kind',
    'place',
    'startsAt',
    'until',
    'reason',
  ]),
  personal('blocked-people', userBlocks, userBlocks.userId, ['createdAt']),
];

export const moderationForget: readonly Forgetting[] = [
  deleteRows(userBlocks, userBlocks.userId),
  deleteRows(userBlocks, userBlocks.blockedId),
];
