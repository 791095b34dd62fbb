import { poolsErrorWords } from '@autolotto/contract/pools/error-words.ts';
import { poolsSpanish } from './messages.es.ts';

export const words = { pools: poolsSpanish };
export const refusals = poolsErrorWords;
