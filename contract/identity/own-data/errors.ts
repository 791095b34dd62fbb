import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { ownDataErrorWords } from './error-words.ts';
import { openMatters } from './open-matters.ts';

export const ownDataErrors = {
  DATA_EXPORT_LIMIT_REACHED: errorRow({
    kind: 'refused',
    details: z.object({ max: z.int() }),
    sentence: ownDataErrorWords.DATA_EXPORT_LIMIT_REACHED,
  }),
  ACCOUNT_DELETION_BLOCKED: errorRow({
    kind: 'refused',
    details: z.object({ openMatters: z.array(z.enum(openMatters)) }),
    sentence: ownDataErrorWords.ACCOUNT_DELETION_BLOCKED,
  }),
} as const;
