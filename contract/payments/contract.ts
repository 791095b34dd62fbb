import { cardEndpoints } from './card/endpoints.ts';
import { disputeEndpoints } from './disputes/endpoints.ts';
import { paymentEndpoints } from './endpoints.ts';
import { paymentErrors } from './errors.ts';

/** As the API page says it. */
export const about = 'Deposits, card payments and disputed deposits';
export const endpoints = { ...paymentEndpoints, ...cardEndpoints, ...disputeEndpoints };
export const errors = paymentErrors;
