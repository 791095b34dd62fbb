import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Btc } from '../model.ts';
import { bitcoinDeskErrorWords as words } from './error-words.ts';

const none = z.object({});

export const bitcoinDeskErrors = {
  SETTLEMENT_STEP: errorRow({
    kind: 'conflict',
    details: none,
    sentence: words.SETTLEMENT_STEP,
  }),
  SETTLEMENT_OWN: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: words.SETTLEMENT_OWN,
  }),
  SWEEP_MORE: errorRow({
    kind: 'refused',
    details: z.object({ most: Btc }),
    sentence: words.SWEEP_MORE,
  }),
  SWEEP_DIFFERS: errorRow({
    kind: 'conflict',
    details: z.object({ amount: Btc }),
    sentence: words.SWEEP_DIFFERS,
  }),
} as const;
