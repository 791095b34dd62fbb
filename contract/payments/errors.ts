import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { inDollars } from '../shared/money.ts';
import { Dollars } from '../shared/wire.ts';

export const paymentErrors = {
  DEPOSIT_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    title: 'Deposit limit reached',
    details: z.object({ period: z.enum(['day', 'month']), limit: Dollars, left: Dollars }),
    detail: ({ period, limit, left }) =>
      `Deposits are limited to ${inDollars(limit)} a ${period}. You can still deposit ${inDollars(left)} this ${period}.`,
  }),
  DEPOSITS_UNAVAILABLE: errorRow({
    kind: 'refused',
    title: 'Deposits are not set up',
    details: z.object({}),
    detail: () => 'No payment provider is configured, so deposits are not available yet.',
  }),
  PAYMENT_FAILED: errorRow({
    kind: 'refused',
    title: 'Payment failed',
    details: z.object({}),
    detail: () => 'The payment was not confirmed. Nothing was charged; please try again.',
  }),
} as const;
