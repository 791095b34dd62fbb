import { bitcoinErrorWords } from '@autolotto/contract/bitcoin/error-words.ts';
import { bitcoinSpanish } from './messages.es.ts';

export const words = { bitcoin: bitcoinSpanish };
export const refusals = bitcoinErrorWords;
