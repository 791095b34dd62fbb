import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { reversalErrorWords } from './error-words.ts';

const none = z.object({});

export const reversalErrors = {
  REVERSAL_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: reversalErrorWords.REVERSAL_NOT_FOUND,
  }),
  REVERSAL_SETTLED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reversalErrorWords.REVERSAL_SETTLED,
  }),
  REVERSAL_STILL_SPENT: errorRow({
    kind: 'refused',
    details: none,
    sentence: reversalErrorWords.REVERSAL_STILL_SPENT,
  }),
  OWN_REVERSAL: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: reversalErrorWords.OWN_REVERSAL,
  }),
} as const;
