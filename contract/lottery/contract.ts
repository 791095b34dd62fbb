import { lotteryEndpoints } from './endpoints.ts';
import { lotteryErrors } from './errors.ts';
import { lotteryTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Draw games: lines, draws, results and tickets';
export const endpoints = lotteryEndpoints;
export const errors = lotteryErrors;
export const topics = lotteryTopics;
