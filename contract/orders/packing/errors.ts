import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';
import { packingErrorWords } from './error-words.ts';

export const packingErrors = {
  PACKING_CHECKS_REQUIRED: errorRow({
    kind: 'refused',
    details: z.object({ minAge: z.number().int() }),
    sentence: packingErrorWords.PACKING_CHECKS_REQUIRED,
  }),
  PACKING_QUESTION_OPEN: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: packingErrorWords.PACKING_QUESTION_OPEN,
  }),
  PICK_UP_CODE_REQUIRED: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: packingErrorWords.PICK_UP_CODE_REQUIRED,
  }),
  PICK_UP_CODE_INCORRECT: errorRow({
    kind: 'conflict',
    /** The order of the store that this courier has come for; null when it is none of them. */
    details: z.object({ orderId: SerialId.nullable() }),
    sentence: packingErrorWords.PICK_UP_CODE_INCORRECT,
  }),
} as const;
