import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { pricePlanErrorWords } from './error-words.ts';
import { pricePlanStates } from './rules.ts';

export const pricePlanErrors = {
  PRICE_PLAN_REJECTED: errorRow({
    kind: 'refused',
    details: z.object({ reason: z.enum(['skipped', 'soon', 'far', 'same', 'many']) }),
    sentence: pricePlanErrorWords.PRICE_PLAN_REJECTED,
  }),
  PRICE_PLAN_CLOSED: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.enum(pricePlanStates) }),
    sentence: pricePlanErrorWords.PRICE_PLAN_CLOSED,
  }),
} as const;
