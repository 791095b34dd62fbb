import { instantErrorWords } from '@autolotto/contract/instant-games/error-words.ts';
import { digitalSpanish } from './digital/messages.es.ts';
import { instantSpanish } from './messages.es.ts';

export const words = { instant: instantSpanish, digitalGames: digitalSpanish };

export const refusals = instantErrorWords;
