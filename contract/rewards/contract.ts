import { rewardsEndpoints } from './endpoints.ts';
import { rewardsErrors } from './errors.ts';
import { redemptionEndpoints } from './redemption/endpoints.ts';
import { redemptionErrors } from './redemption/errors.ts';
import { rewardsTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'AutoLottoCoin, store points and what they buy, levels and achievements';
export const endpoints = { ...rewardsEndpoints, ...redemptionEndpoints };
export const errors = { ...rewardsErrors, ...redemptionErrors };
export const topics = rewardsTopics;
