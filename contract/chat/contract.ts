import { chatEndpoints } from './endpoints.ts';
import { chatErrors } from './errors.ts';
import { purchasesEndpoints } from './purchases/endpoints.ts';
import { chatSocketMessages } from './socket-messages.ts';
import { chatTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Chat rooms: messages, unread counts, and what members share';
export const endpoints = { ...chatEndpoints, ...purchasesEndpoints };
export const errors = chatErrors;
export const topics = chatTopics;
export const socketMessages = chatSocketMessages;
