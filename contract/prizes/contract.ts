import { prizesEndpoints } from './endpoints.ts';
import { prizesErrors } from './errors.ts';

/** As the API page says it. */
export const about = 'Prizes, their claims and their taxes';
export const endpoints = prizesEndpoints;
export const errors = prizesErrors;
