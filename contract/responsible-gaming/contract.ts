import { responsibleGamingEndpoints } from './endpoints.ts';
import { responsibleGamingErrors } from './errors.ts';

/** As the API page says it. */
export const about = 'Limits, breaks and the reality check of players';
export const endpoints = responsibleGamingEndpoints;
export const errors = responsibleGamingErrors;
