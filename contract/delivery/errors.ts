import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { deliveryErrorWords } from './error-words.ts';

export const deliveryErrors = {
  BREAK_NOT_POSSIBLE: errorRow({
    kind: 'refused',
    details: z.object({}),
    sentence: deliveryErrorWords.BREAK_NOT_POSSIBLE,
  }),
} as const;
