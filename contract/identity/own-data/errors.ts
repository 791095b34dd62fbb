import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { ownDataErrorWords } from './error-words.ts';

export const ownDataErrors = {
  DATA_EXPORT_LIMIT_REACHED: errorRow({
    kind: 'refused',
    title: 'Data downloaded already',
    details: z.object({ max: z.int() }),
    sentence: ownDataErrorWords.DATA_EXPORT_LIMIT_REACHED,
  }),
} as const;
