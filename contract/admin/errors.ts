import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { adminErrorWords } from './error-words.ts';

const count = z.number().int();

export const adminErrors = {
  RANGE_TOO_LONG: errorRow({
    kind: 'refused',
    details: z.object({ points: count, most: count }),
    sentence: adminErrorWords.RANGE_TOO_LONG,
  }),
};
