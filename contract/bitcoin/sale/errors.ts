import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { bitcoinSaleErrorWords as words } from './error-words.ts';

const none = z.object({});

export const bitcoinSaleErrors = {
  BITCOIN_TOO_LITTLE: errorRow({
    kind: 'refused',
    details: none,
    sentence: words.BITCOIN_TOO_LITTLE,
  }),
  QUOTE_UNKNOWN: errorRow({ kind: 'missing', details: none, sentence: words.QUOTE_UNKNOWN }),
  QUOTE_OVER: errorRow({ kind: 'conflict', details: none, sentence: words.QUOTE_OVER }),
} as const;
