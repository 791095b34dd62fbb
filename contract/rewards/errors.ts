import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Dollars } from '../shared/wire.ts';
import { rewardsErrorWords } from './error-words.ts';
import { Coins } from './model.ts';

export const rewardsErrors = {
  WALLET_BALANCE_TOO_LOW: errorRow({
    kind: 'refused',
    details: z.object({ missing: Dollars }),
    sentence: rewardsErrorWords.WALLET_BALANCE_TOO_LOW,
  }),
  INSUFFICIENT_COINS: errorRow({
    kind: 'refused',
    details: z.object({ missing: Coins }),
    sentence: rewardsErrorWords.INSUFFICIENT_COINS,
  }),
} as const;
