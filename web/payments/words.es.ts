import { paymentsSpanish } from './messages.es.ts';

export const words = {
  payments: paymentsSpanish,
};
