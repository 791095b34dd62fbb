import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { takedownErrorWords } from './error-words.ts';

export const takedownErrors = {
  PRODUCT_TAKEN_DOWN: errorRow({
    kind: 'conflict',
    details: z.object({ reason: z.string() }),
    sentence: takedownErrorWords.PRODUCT_TAKEN_DOWN,
  }),
  TAKEDOWN_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: takedownErrorWords.TAKEDOWN_CHANGED,
  }),
} as const;
