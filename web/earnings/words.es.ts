import { earningsSpanish } from './messages.es.ts';

export const words = {
  earnings: earningsSpanish,
};
