import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { freeDeliveryErrorWords } from './error-words.ts';

const none = z.object({});

export const freeDeliveryErrors = {
  FREE_DELIVERY_ALREADY_REQUESTED: errorRow({
    kind: 'conflict',
    title: 'Already requested',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_ALREADY_REQUESTED,
  }),
  FREE_DELIVERY_ALREADY_ACTIVE: errorRow({
    kind: 'conflict',
    title: 'Already active',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_ALREADY_ACTIVE,
  }),
  FREE_DELIVERY_NOT_REQUESTED: errorRow({
    kind: 'missing',
    title: 'Nothing to withdraw',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_NOT_REQUESTED,
  }),
  FREE_DELIVERY_REQUEST_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_REQUEST_NOT_FOUND,
  }),
  FREE_DELIVERY_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_DECIDED,
  }),
  FREE_DELIVERY_END_INVALID: errorRow({
    kind: 'refused',
    title: 'End date passed',
    details: none,
    sentence: freeDeliveryErrorWords.FREE_DELIVERY_END_INVALID,
  }),
} as const;
