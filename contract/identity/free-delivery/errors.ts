import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { freeDeliveryErrorWords } from './error-words.ts';

const none = z.object({});

export const freeDeliveryErrors = {
  FREE_DELIVERY_ALREADY_REQUESTED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_ALREADY_REQUESTED,
  }),
  FREE_DELIVERY_ALREADY_ACTIVE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_ALREADY_ACTIVE,
  }),
  FREE_DELIVERY_NOT_REQUESTED: errorRow({
    kind: 'missing',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_NOT_REQUESTED,
  }),
  FREE_DELIVERY_REQUEST_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_REQUEST_NOT_FOUND,
  }),
  FREE_DELIVERY_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_DECIDED,
  }),
  FREE_DELIVERY_END_INVALID: errorRow({
    kind: 'refused',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_END_INVALID,
  }),
} as const;
