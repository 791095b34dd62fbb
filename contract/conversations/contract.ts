import { conversationEndpoints } from './endpoints.ts';
import { conversationErrors } from './errors.ts';
import { conversationTopics } from './topics.ts';

export const endpoints = conversationEndpoints;
export const errors = conversationErrors;
export const topics = conversationTopics;
