import { policySpanish } from './messages.es.ts';

export const words = {
  policy: policySpanish,
};
