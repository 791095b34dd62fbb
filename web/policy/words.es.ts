import { policyAllErrorWords } from '@autolotto/contract/policy/all-error-words.ts';
import { policySpanish } from './messages.es.ts';

export const words = {
  policy: policySpanish,
};

export const refusals = policyAllErrorWords;
