import { demoEndpoints } from './endpoints.ts';
import { demoErrors } from './errors.ts';

/** As the API page says it. */
export const about = 'The made-up town; not in production';
export const endpoints = demoEndpoints;
export const errors = demoErrors;
