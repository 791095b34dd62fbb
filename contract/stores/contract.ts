import { storeEndpoints } from './endpoints.ts';
import { storeErrors } from './errors.ts';
import { storeTopics } from './topics.ts';

export const endpoints = storeEndpoints;
export const errors = storeErrors;
export const topics = storeTopics;
