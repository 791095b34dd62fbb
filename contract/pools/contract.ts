import { poolsEndpoints } from './endpoints.ts';
import { poolsErrors } from './errors.ts';
import { poolsTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Group purchases: shares, lines, money held and returned, prizes divided';
export const errors = poolsErrors;
export const endpoints = poolsEndpoints;
export const topics = poolsTopics;
