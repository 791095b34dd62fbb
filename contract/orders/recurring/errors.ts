import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { recurringErrorWords } from './error-words.ts';

const none = z.object({});

export const recurringErrors = {
  RECURRING_START_INVALID: errorRow({
    kind: 'refused',
    title: 'Start not possible',
    details: none,
    sentence: recurringErrorWords.RECURRING_START_INVALID,
  }),
  RECURRING_STORE_CLOSED: errorRow({
    kind: 'refused',
    title: 'Time unavailable',
    details: z.object({ storeName: z.string() }),
    sentence: recurringErrorWords.RECURRING_STORE_CLOSED,
  }),
  RECURRING_LIMIT_REACHED: errorRow({
    kind: 'refused',
    title: 'Limit reached',
    details: none,
    sentence: recurringErrorWords.RECURRING_LIMIT_REACHED,
  }),
  RECURRING_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Out of date',
    details: none,
    sentence: recurringErrorWords.RECURRING_CHANGED,
  }),
  RECURRING_ENDED: errorRow({
    kind: 'conflict',
    title: 'Already over',
    details: none,
    sentence: recurringErrorWords.RECURRING_ENDED,
  }),
  OCCURRENCE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: recurringErrorWords.OCCURRENCE_NOT_FOUND,
  }),
  OCCURRENCE_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Already closed',
    details: z.object({ state: z.string() }),
    sentence: recurringErrorWords.OCCURRENCE_CLOSED,
  }),
  CUSTOMER_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: recurringErrorWords.CUSTOMER_NOT_FOUND,
  }),
} as const;
