import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { inDollars } from '../../shared/money.ts';
import { Dollars } from '../../shared/wire.ts';
import { tipDays } from './limits.ts';

export const tipErrors = {
  TIP_NOT_POSSIBLE: errorRow({
    kind: 'conflict',
    title: 'No tip for this order',
    details: z.object({}),
    detail: () => 'This order was cancelled, so there is nobody to tip.',
  }),
  TIP_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Too late for a tip',
    details: z.object({}),
    detail: () => `A tip can be given or raised for ${tipDays} days after the delivery. It stays as it is.`,
  }),
  TIP_DECREASE_NOT_ALLOWED: errorRow({
    kind: 'conflict',
    title: 'A tip is only raised',
    details: z.object({ amount: Dollars }),
    detail: ({ amount }) => `Your tip is ${inDollars(amount)} already. It can be raised, not lowered.`,
  }),
} as const;
