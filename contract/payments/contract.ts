import { paymentEndpoints } from './endpoints.ts';
import { paymentErrors } from './errors.ts';

export const endpoints = paymentEndpoints;
export const errors = paymentErrors;
