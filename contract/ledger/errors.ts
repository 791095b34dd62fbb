import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';

export const ledgerErrors = {
  INSUFFICIENT_BALANCE: errorRow({
    kind: 'refused',
    title: 'Insufficient Balance',
    details: z.object({ missing: Dollars }),
    detail: () => 'Please add funds to your wallet before placing this order.',
  }),
} as const;
