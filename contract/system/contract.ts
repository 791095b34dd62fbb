import { systemEndpoints } from './endpoints.ts';
import { systemTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Whether the server is alive, and how it is';
export const endpoints = systemEndpoints;
export const topics = systemTopics;
