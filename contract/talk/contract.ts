import { talkEndpoints } from './endpoints.ts';
import { talkErrors } from './errors.ts';
import { talkTopics } from './topics.ts';

export const endpoints = talkEndpoints;
export const errors = talkErrors;
export const topics = talkTopics;
