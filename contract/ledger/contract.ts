import { ledgerEndpoints } from './endpoints.ts';
import { ledgerErrors } from './errors.ts';
import { ledgerTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'The wallet: its balance and what moved it';
export const endpoints = ledgerEndpoints;
export const errors = ledgerErrors;
export const topics = ledgerTopics;
