import { promotionsEndpoints } from './endpoints.ts';
import { promotionsErrors } from './errors.ts';
import { promotionsTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Promo codes and what they take off an order';
export const endpoints = promotionsEndpoints;
export const errors = promotionsErrors;
export const topics = promotionsTopics;
