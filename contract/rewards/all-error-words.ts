import { rewardsErrorWords } from './error-words.ts';
import { redemptionErrorWords } from './redemption/error-words.ts';
import { reversalErrorWords } from './reversals/error-words.ts';

export const rewardsAllErrorWords = { ...rewardsErrorWords, ...redemptionErrorWords, ...reversalErrorWords };
