import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { categoryErrorWords } from './error-words.ts';

const none = z.object({});

export const categoryErrors = {
  CATEGORY_REQUEST_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: categoryErrorWords.CATEGORY_REQUEST_DECIDED,
  }),
  CATEGORY_REQUEST_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ version: z.number().int() }),
    sentence: categoryErrorWords.CATEGORY_REQUEST_CHANGED,
  }),
} as const;
