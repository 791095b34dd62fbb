import { assistantSpanish } from './messages.es.ts';

export const words = { assistant: assistantSpanish };
