import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';
import { ledgerErrorWords } from './error-words.ts';

export const ledgerErrors = {
  INSUFFICIENT_BALANCE: errorRow({
    kind: 'refused',
    details: z.object({ missing: Dollars }),
    sentence: ledgerErrorWords.INSUFFICIENT_BALANCE,
  }),
} as const;
