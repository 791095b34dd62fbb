import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { redemptionErrorWords } from './error-words.ts';

const none = z.object({});

export const redemptionErrors = {
  REWARD_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: redemptionErrorWords.REWARD_NOT_FOUND,
  }),
  REWARD_PRICE_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ points: z.int() }),
    sentence: redemptionErrorWords.REWARD_PRICE_CHANGED,
  }),
  INSUFFICIENT_POINTS: errorRow({
    kind: 'refused',
    details: z.object({ missing: z.int() }),
    sentence: redemptionErrorWords.INSUFFICIENT_POINTS,
  }),
  RECEIPT_ORDER_INVALID: errorRow({
    kind: 'refused',
    details: none,
    sentence: redemptionErrorWords.RECEIPT_ORDER_INVALID,
  }),
  RECEIPT_OWNED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: redemptionErrorWords.RECEIPT_OWNED,
  }),
} as const;
