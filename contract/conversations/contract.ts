import { conversationEndpoints } from './endpoints.ts';
import { conversationErrors } from './errors.ts';
import { conversationTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Messages and calls between the customer, the shop and the courier of an order';
export const endpoints = conversationEndpoints;
export const errors = conversationErrors;
export const topics = conversationTopics;
