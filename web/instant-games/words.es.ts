import { instantErrorWords } from '@autolotto/contract/instant-games/error-words.ts';
import { instantSpanish } from './messages.es.ts';

export const words = { instant: instantSpanish };

export const refusals = instantErrorWords;
