import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { recurringErrorWords } from './error-words.ts';

const none = z.object({});

export const recurringErrors = {
  RECURRING_START_INVALID: errorRow({
    kind: 'refused',
    details: none,
    sentence: recurringErrorWords.RECURRING_START_INVALID,
  }),
  RECURRING_STORE_CLOSED: errorRow({
    kind: 'refused',
    details: z.object({ storeName: z.string() }),
    sentence: recurringErrorWords.RECURRING_STORE_CLOSED,
  }),
  RECURRING_LIMIT_REACHED: errorRow({
    kind: 'refused',
    details: none,
    sentence: recurringErrorWords.RECURRING_LIMIT_REACHED,
  }),
  RECURRING_CHANGED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: recurringErrorWords.RECURRING_CHANGED,
  }),
  RECURRING_ENDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: recurringErrorWords.RECURRING_ENDED,
  }),
  OCCURRENCE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: recurringErrorWords.OCCURRENCE_NOT_FOUND,
  }),
  OCCURRENCE_CLOSED: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.string() }),
    sentence: recurringErrorWords.OCCURRENCE_CLOSED,
  }),
  CUSTOMER_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: recurringErrorWords.CUSTOMER_NOT_FOUND,
  }),
} as const;
