import { officialTicketEndpoints } from './endpoints.ts';
import { officialTicketErrors } from './errors.ts';
import { officialTicketTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Official tickets that shops print, keep and hand over';
export const endpoints = officialTicketEndpoints;
export const errors = officialTicketErrors;
export const topics = officialTicketTopics;
