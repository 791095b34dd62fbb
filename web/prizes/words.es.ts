import { prizesErrorWords } from '@autolotto/contract/prizes/error-words.ts';
import { prizesSpanish } from './messages.es.ts';

export const words = { prizes: prizesSpanish };
export const refusals = prizesErrorWords;
