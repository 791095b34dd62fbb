import { rewardsEndpoints } from './endpoints.ts';
import { rewardsErrors } from './errors.ts';
import { redemptionEndpoints } from './redemption/endpoints.ts';
import { redemptionErrors } from './redemption/errors.ts';
import { reversalEndpoints } from './reversals/endpoints.ts';
import { reversalErrors } from './reversals/errors.ts';
import { rewardsTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'AutoLottoCoin, store points and what they buy, levels and achievements';
export const endpoints = { ...rewardsEndpoints, ...redemptionEndpoints, ...reversalEndpoints };
export const errors = { ...rewardsErrors, ...redemptionErrors, ...reversalErrors };
export const topics = rewardsTopics;
