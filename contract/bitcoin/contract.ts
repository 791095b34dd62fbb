import { bitcoinEndpoints } from './endpoints.ts';
import { bitcoinErrors } from './errors.ts';
import { bitcoinTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Bitcoin: rates, payments and what arrives at their addresses';
export const errors = bitcoinErrors;
export const endpoints = bitcoinEndpoints;
export const topics = bitcoinTopics;
