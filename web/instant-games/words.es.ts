import { instantErrorWords } from '@autolotto/contract/instant-games/error-words.ts';
import { digitalSpanish } from './digital/messages.es.ts';
import { instantSpanish } from './messages.es.ts';
import { practiceSpanish } from './practice/messages.es.ts';

export const words = { instant: instantSpanish, digitalGames: digitalSpanish, practice: practiceSpanish };

export const refusals = instantErrorWords;
