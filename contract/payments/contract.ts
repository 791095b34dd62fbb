import { paymentEndpoints } from './endpoints.ts';
import { paymentErrors } from './errors.ts';

/** As the API page says it. */
export const about = 'Deposits';
export const endpoints = paymentEndpoints;
export const errors = paymentErrors;
