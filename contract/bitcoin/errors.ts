import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';
import { bitcoinErrorWords } from './error-words.ts';

const none = z.object({});

export const bitcoinErrors = {
  RATE_STALE: errorRow({
    kind: 'unavailable',
    details: none,
    sentence: bitcoinErrorWords.RATE_STALE,
  }),
  CHAIN_AWAY: errorRow({
    kind: 'unavailable',
    details: none,
    sentence: bitcoinErrorWords.CHAIN_AWAY,
  }),
  BITCOIN_LEAST: errorRow({
    kind: 'refused',
    details: z.object({ least: Dollars }),
    sentence: bitcoinErrorWords.BITCOIN_LEAST,
  }),
  PAYMENTS_OPEN: errorRow({
    kind: 'conflict',
    details: z.object({ most: z.number().int() }),
    sentence: bitcoinErrorWords.PAYMENTS_OPEN,
  }),
  ORDER_AMOUNT: errorRow({
    kind: 'conflict',
    details: z.object({ total: Dollars }),
    sentence: bitcoinErrorWords.ORDER_AMOUNT,
  }),
  ORDER_AWAITS_NOTHING: errorRow({
    kind: 'conflict',
    details: none,
    sentence: bitcoinErrorWords.ORDER_AWAITS_NOTHING,
  }),
  PAYMENT_UNKNOWN: errorRow({
    kind: 'missing',
    details: none,
    sentence: bitcoinErrorWords.PAYMENT_UNKNOWN,
  }),
  NO_BITCOIN_WALLET: errorRow({
    kind: 'missing',
    details: none,
    sentence: bitcoinErrorWords.NO_BITCOIN_WALLET,
  }),
} as const;
