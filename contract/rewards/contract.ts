import { rewardsEndpoints } from './endpoints.ts';
import { rewardsErrors } from './errors.ts';
import { rewardsTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'AutoLottoCoin, store points, levels and achievements';
export const endpoints = rewardsEndpoints;
export const errors = rewardsErrors;
export const topics = rewardsTopics;
