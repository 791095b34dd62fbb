import { rewardsAllErrorWords } from '@autolotto/contract/rewards/all-error-words.ts';
import { rewardsSpanish } from './messages.es.ts';
import { redemptionSpanish } from './redemption/messages.es.ts';
import { reversalSpanish } from './reversals/messages.es.ts';

export const words = { rewards: { ...rewardsSpanish, redemption: redemptionSpanish, reversals: reversalSpanish } };

export const refusals = rewardsAllErrorWords;
