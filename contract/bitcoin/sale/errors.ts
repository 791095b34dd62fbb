import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { bitcoinSaleErrorWords as words } from './error-words.ts';

const none = z.object({});

export const bitcoinSaleErrors = {
  BITCOIN_TOO_LITTLE: errorRow({
    kind: 'refused',
    title: 'Too little',
    details: none,
    sentence: words.BITCOIN_TOO_LITTLE,
  }),
  QUOTE_UNKNOWN: errorRow({ kind: 'missing', title: 'Not found', details: none, sentence: words.QUOTE_UNKNOWN }),
  QUOTE_OVER: errorRow({ kind: 'conflict', title: 'Price expired', details: none, sentence: words.QUOTE_OVER }),
} as const;
