import { figuresSpanish } from './figures/messages.es.ts';
import { consoleSpanish } from './messages.es.ts';

export const words = { console: consoleSpanish, figures: figuresSpanish };
