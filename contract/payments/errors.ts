import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';
import { paymentErrorWords } from './error-words.ts';

export const paymentErrors = {
  DEPOSIT_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    title: 'Deposit limit reached',
    details: z.object({ period: z.enum(['day', 'month']), limit: Dollars, left: Dollars }),
    sentence: paymentErrorWords.DEPOSIT_LIMIT_EXCEEDED,
  }),
  DEPOSITS_UNAVAILABLE: errorRow({
    kind: 'refused',
    title: 'Deposits are not set up',
    details: z.object({}),
    sentence: paymentErrorWords.DEPOSITS_UNAVAILABLE,
  }),
  PAYMENT_FAILED: errorRow({
    kind: 'refused',
    title: 'Payment failed',
    details: z.object({}),
    sentence: paymentErrorWords.PAYMENT_FAILED,
  }),
} as const;
