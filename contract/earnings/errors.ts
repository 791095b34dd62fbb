import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';
import { earningsErrorWords } from './error-words.ts';

const none = z.object({});

export const earningsErrors = {
  PAYOUT_TOO_SMALL: errorRow({
    kind: 'refused',
    details: z.object({ minimum: Dollars }),
    sentence: earningsErrorWords.PAYOUT_TOO_SMALL,
  }),
  PAYOUT_ABOVE_BALANCE: errorRow({
    kind: 'refused',
    details: z.object({ balance: Dollars }),
    sentence: earningsErrorWords.PAYOUT_ABOVE_BALANCE,
  }),
  PAYOUT_ALREADY_PENDING: errorRow({
    kind: 'conflict',
    details: none,
    sentence: earningsErrorWords.PAYOUT_ALREADY_PENDING,
  }),
  PAYOUT_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: earningsErrorWords.PAYOUT_NOT_FOUND,
  }),
  PAYOUT_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: earningsErrorWords.PAYOUT_DECIDED,
  }),
  OWN_PAYOUT: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: earningsErrorWords.OWN_PAYOUT,
  }),
  CASH_COURIER_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: earningsErrorWords.CASH_COURIER_NOT_FOUND,
  }),
  CASH_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ carried: Dollars }),
    sentence: earningsErrorWords.CASH_CHANGED,
  }),
  CASH_AMOUNT_EXCEEDED: errorRow({
    kind: 'refused',
    details: z.object({ carried: Dollars }),
    sentence: earningsErrorWords.CASH_AMOUNT_EXCEEDED,
  }),
} as const;
