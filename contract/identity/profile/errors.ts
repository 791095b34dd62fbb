import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { profileErrorWords } from './error-words.ts';

export const profileErrors = {
  NAME_LOCKED: errorRow({
    kind: 'refused',
    details: z.object({ phone: z.string() }),
    sentence: profileErrorWords.NAME_LOCKED,
  }),
  SAVED_ADDRESS_LIMIT_REACHED: errorRow({
    kind: 'refused',
    details: z.object({ max: z.int() }),
    sentence: profileErrorWords.SAVED_ADDRESS_LIMIT_REACHED,
  }),
  SAVED_ADDRESS_NOT_FOUND: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: profileErrorWords.SAVED_ADDRESS_NOT_FOUND,
  }),
} as const;
