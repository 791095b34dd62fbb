import { rewardsMessages } from './messages.ts';
import { redemptionMessages } from './redemption/messages.ts';
import { reversalMessages } from './reversals/messages.ts';

export const words = { rewards: { ...rewardsMessages, redemption: redemptionMessages, reversals: reversalMessages } };
