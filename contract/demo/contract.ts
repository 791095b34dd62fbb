import { demoEndpoints } from './endpoints.ts';
import { demoErrors } from './errors.ts';

export const endpoints = demoEndpoints;
export const errors = demoErrors;
