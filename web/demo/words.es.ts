import { demoErrorWords } from '@autolotto/contract/demo/error-words.ts';
import { demoSpanish } from './messages.es.ts';

export const words = {
  demo: demoSpanish,
};

export const refusals = demoErrorWords;
