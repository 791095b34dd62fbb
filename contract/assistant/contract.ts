import { articleEndpoints } from './articles/endpoints.ts';
import { supportEndpoints } from './conversations/endpoints.ts';
import { assistantEndpoints } from './endpoints.ts';
import { assistantErrors } from './errors.ts';
import { assistantTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'Answers from the help pages, conversations with a person, and analysis of numbers and posts';
export const endpoints = { ...assistantEndpoints, ...supportEndpoints, ...articleEndpoints };
export const errors = assistantErrors;
export const topics = assistantTopics;
