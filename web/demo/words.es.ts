import { demoSpanish } from './messages.es.ts';

export const words = {
  demo: demoSpanish,
};
