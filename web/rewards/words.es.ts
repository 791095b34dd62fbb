import { rewardsErrorWords } from '@autolotto/contract/rewards/error-words.ts';
import { rewardsSpanish } from './messages.es.ts';

export const words = { rewards: rewardsSpanish };

export const refusals = rewardsErrorWords;
