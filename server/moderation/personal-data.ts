import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { moderationCases, moderationReports, moderationSanctions, userBlocks } from './tables.ts';

export const moderationPersonalData: readonly PersonalTable[] = [
  personal('reports-made', moderationReports, moderationReports.reporterId, ['kind', 'reason', 'words', 'createdAt']),
  // Who reported what they wrote, and what was found in it, is not told.
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
