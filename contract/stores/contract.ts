import { storeEndpoints } from './endpoints.ts';
import { storeErrors } from './errors.ts';
import { storeTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Shops, their hours, licenses, staff and approval';
export const endpoints = storeEndpoints;
export const errors = storeErrors;
export const topics = storeTopics;
