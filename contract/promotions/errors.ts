import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';
import { promotionsErrorWords } from './error-words.ts';

const none = z.object({});

export const promotionsErrors = {
  PROMOTION_UNKNOWN: errorRow({
    kind: 'refused',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_UNKNOWN,
  }),
  PROMOTION_OVER: errorRow({
    kind: 'refused',
    details: z.object({ at: Instant }),
    sentence: promotionsErrorWords.PROMOTION_OVER,
  }),
  PROMOTION_USED_UP: errorRow({
    kind: 'refused',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_USED_UP,
  }),
  PROMOTION_USED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_USED,
  }),
  PROMOTION_FIRST_ORDER_ONLY: errorRow({
    kind: 'refused',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_FIRST_ORDER_ONLY,
  }),
  PROMOTION_WAITING: errorRow({
    kind: 'conflict',
    details: z.object({ promoCode: z.string() }),
    sentence: promotionsErrorWords.PROMOTION_WAITING,
  }),
  FREE_DELIVERY_WAITING: errorRow({
    kind: 'conflict',
    details: none,
    sentence: promotionsErrorWords.FREE_DELIVERY_WAITING,
  }),
  PROMOTION_NOT_WAITING: errorRow({
    kind: 'conflict',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_NOT_WAITING,
  }),
  PROMOTION_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_NOT_FOUND,
  }),
  PROMOTION_CODE_TAKEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_CODE_TAKEN,
  }),
  PROMOTION_END_IN_PAST: errorRow({
    kind: 'refused',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_END_IN_PAST,
  }),
  PROMOTION_ENDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: promotionsErrorWords.PROMOTION_ENDED,
  }),
} as const;
