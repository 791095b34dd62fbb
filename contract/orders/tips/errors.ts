import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Dollars } from '../../shared/wire.ts';
import { tipErrorWords } from './error-words.ts';

export const tipErrors = {
  TIP_NOT_POSSIBLE: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: tipErrorWords.TIP_NOT_POSSIBLE,
  }),
  TIP_BEFORE_PAYMENT: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: tipErrorWords.TIP_BEFORE_PAYMENT,
  }),
  TIP_CLOSED: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: tipErrorWords.TIP_CLOSED,
  }),
  TIP_DECREASE_NOT_ALLOWED: errorRow({
    kind: 'conflict',
    details: z.object({ amount: Dollars }),
    sentence: tipErrorWords.TIP_DECREASE_NOT_ALLOWED,
  }),
} as const;
