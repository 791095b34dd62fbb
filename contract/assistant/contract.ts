import { assistantEndpoints } from './endpoints.ts';

/** As the API page says it. */
export const about = 'Answers from the help pages, and analysis of numbers and posts';
export const endpoints = assistantEndpoints;
export const errors = {};
