import { rewardsMessages } from './messages.ts';
import { redemptionMessages } from './redemption/messages.ts';

export const words = { rewards: { ...rewardsMessages, redemption: redemptionMessages } };
