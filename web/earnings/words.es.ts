import { earningsErrorWords } from '@autolotto/contract/earnings/error-words.ts';
import { earningsSpanish } from './messages.es.ts';

export const words = {
  earnings: earningsSpanish,
};

export const refusals = earningsErrorWords;
