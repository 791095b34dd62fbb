import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { playerAchievements, rewardRedemptions } from './tables.ts';

export const rewardsPersonalData: readonly PersonalTable[] = [
  personal('achievements', playerAchievements, playerAchievements.userId, [
    'achievement',
    'awardedAt',
    'reversedAt',
    'times',
  ]),
  personal('redeemed-rewards', rewardRedemptions, rewardRedemptions.userId, [
    'reward',
    'points',
    'redeemedAt',
    'orderId',
  ]),
];
