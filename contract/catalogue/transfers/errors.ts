import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { transferErrorWords } from './error-words.ts';
import { transferStates } from './states.ts';

export const transferErrors = {
  TRANSFER_REJECTED: errorRow({
    kind: 'refused',
    details: z.object({ reason: z.enum(['lottery', 'same', 'many', 'short', 'full', 'category', 'gone']) }),
    sentence: transferErrorWords.TRANSFER_REJECTED,
  }),
  TRANSFER_CLOSED: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.enum(transferStates) }),
    sentence: transferErrorWords.TRANSFER_CLOSED,
  }),
} as const;
