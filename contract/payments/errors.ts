import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';
import { paymentErrorWords } from './error-words.ts';

export const paymentErrors = {
  DEPOSIT_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    details: z.object({ period: z.enum(['day', 'month']), limit: Dollars, left: Dollars }),
    sentence: paymentErrorWords.DEPOSIT_LIMIT_EXCEEDED,
  }),
  DEPOSITS_UNAVAILABLE: errorRow({
    kind: 'refused',
    details: z.object({}),
    sentence: paymentErrorWords.DEPOSITS_UNAVAILABLE,
  }),
  CARD_PAYMENT_REQUIRED: errorRow({
    kind: 'refused',
    details: z.object({}),
    sentence: paymentErrorWords.CARD_PAYMENT_REQUIRED,
  }),
  PAYMENT_FAILED: errorRow({
    kind: 'refused',
    details: z.object({}),
    sentence: paymentErrorWords.PAYMENT_FAILED,
  }),
  PAYMENT_SETUP_FAILED: errorRow({
    kind: 'refused',
    /** The provider's own sentence; null where it gave none. */
    details: z.object({ reason: z.string().max(200).nullable() }),
    sentence: paymentErrorWords.PAYMENT_SETUP_FAILED,
  }),
  SIGNATURE_INVALID: errorRow({
    kind: 'unreadable',
    details: z.object({}),
    sentence: paymentErrorWords.SIGNATURE_INVALID,
  }),
  DEPOSIT_NOT_FOUND: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: paymentErrorWords.DEPOSIT_NOT_FOUND,
  }),
  ACCOUNT_OWES: errorRow({
    kind: 'forbidden',
    details: z.object({ owed: Dollars }),
    sentence: paymentErrorWords.ACCOUNT_OWES,
  }),
  DISPUTED_DEPOSIT_NOT_FOUND: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: paymentErrorWords.DISPUTED_DEPOSIT_NOT_FOUND,
  }),
  DISPUTED_DEPOSIT_SETTLED: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: paymentErrorWords.DISPUTED_DEPOSIT_SETTLED,
  }),
  OWN_DISPUTED_DEPOSIT: errorRow({
    kind: 'forbidden',
    details: z.object({}),
    sentence: paymentErrorWords.OWN_DISPUTED_DEPOSIT,
  }),
  DEBT_ABOVE_BALANCE: errorRow({
    kind: 'refused',
    details: z.object({ owed: Dollars, balance: Dollars }),
    sentence: paymentErrorWords.DEBT_ABOVE_BALANCE,
  }),
} as const;
