import { consoleSpanish } from './messages.es.ts';

export const words = { console: consoleSpanish };
