import { systemEndpoints } from './endpoints.ts';
import { systemTopics } from './topics.ts';

export const endpoints = systemEndpoints;
export const topics = systemTopics;
