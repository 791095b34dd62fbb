import { paymentErrorWords } from '@autolotto/contract/payments/error-words.ts';
import { paymentsSpanish } from './messages.es.ts';

export const words = {
  payments: paymentsSpanish,
};

export const refusals = paymentErrorWords;
