import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { courierRatingErrorWords } from './courier-rating-error-words.ts';

const none = z.object({});

export const courierRatingErrors = {
  COURIER_NOT_RATEABLE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierRatingErrorWords.COURIER_NOT_RATEABLE,
  }),
  COURIER_ALREADY_RATED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierRatingErrorWords.COURIER_ALREADY_RATED,
  }),
  RATING_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: courierRatingErrorWords.RATING_NOT_FOUND,
  }),
  RATING_ALREADY_APPEALED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierRatingErrorWords.RATING_ALREADY_APPEALED,
  }),
  APPEAL_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierRatingErrorWords.APPEAL_DECIDED,
  }),
} as const;
