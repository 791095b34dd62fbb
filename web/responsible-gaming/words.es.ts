import { responsibleGamingErrorWords } from '@autolotto/contract/responsible-gaming/error-words.ts';
import { gamingSpanish } from './messages.es.ts';

export const words = { gaming: gamingSpanish };

export const refusals = responsibleGamingErrorWords;
