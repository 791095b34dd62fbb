import { rewardsMessages } from './messages.ts';

export const words = { rewards: rewardsMessages };
