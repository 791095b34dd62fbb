import { deleteRows, type Forgetting } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import {
  gamingLimitChanges,
  gamingLimits,
  gamingLocations,
  gamingSessions,
  gamingSpend,
  gamingSpendMonths,
  limitIncreaseRequests,
} from './tables.ts';

export const responsibleGamingPersonalData: readonly PersonalTable[] = [
  personal('limits', gamingLimits, gamingLimits.userId, ['kind', 'period', 'amount']),
  personal('limit-changes', gamingLimitChanges, gamingLimitChanges.userId, [
    'kind',
    'period',
    'before',
    'after',
    'how',
    'createdAt',
  ]),
  personal('limit-requests', limitIncreaseRequests, limitIncreaseRequests.userId, [
    'kind',
    'period',
    'amount',
    'requestedAt',
    'confirmedAt',
    'withdrawnAt',
  ]),
  personal('play-spending', gamingSpend, gamingSpend.userId, ['kind', 'product', 'amount', 'at']),
  personal('play-spending-by-month', gamingSpendMonths, gamingSpendMonths.userId, ['kind', 'month', 'amount']),
  personal('play-session', gamingSessions, gamingSessions.userId, ['beganAt', 'lastAt', 'spent', 'won', 'answeredAt']),
  personal('play-location', gamingLocations, gamingLocations.userId, ['state', 'seenAt']),
];

export const responsibleGamingForget: readonly Forgetting[] = [
  deleteRows(gamingLocations, gamingLocations.userId),
  deleteRows(gamingSessions, gamingSessions.userId),
];
