import { ledgerEndpoints } from './endpoints.ts';
import { ledgerErrors } from './errors.ts';
import { ledgerTopics } from './topics.ts';

export const endpoints = ledgerEndpoints;
export const errors = ledgerErrors;
export const topics = ledgerTopics;
