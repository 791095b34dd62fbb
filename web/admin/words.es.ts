import { adminErrorWords } from '@autolotto/contract/admin/error-words.ts';
import { figuresSpanish } from './figures/messages.es.ts';
import { consoleSpanish } from './messages.es.ts';
import { peopleSpanish } from './people/messages.es.ts';

export const words = { console: consoleSpanish, figures: figuresSpanish, people: peopleSpanish };
export const refusals = adminErrorWords;
