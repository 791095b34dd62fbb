import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { courierRatingErrorWords } from './courier-rating-error-words.ts';

const none = z.object({});

export const courierRatingErrors = {
  COURIER_NOT_RATEABLE: errorRow({
    kind: 'conflict',
    title: 'Nothing to rate',
    details: none,
    sentence: courierRatingErrorWords.COURIER_NOT_RATEABLE,
  }),
  COURIER_ALREADY_RATED: errorRow({
    kind: 'conflict',
    title: 'Already rated',
    details: none,
    sentence: courierRatingErrorWords.COURIER_ALREADY_RATED,
  }),
  RATING_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: courierRatingErrorWords.RATING_NOT_FOUND,
  }),
  RATING_ALREADY_APPEALED: errorRow({
    kind: 'conflict',
    title: 'Already appealed',
    details: none,
    sentence: courierRatingErrorWords.RATING_ALREADY_APPEALED,
  }),
  APPEAL_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    sentence: courierRatingErrorWords.APPEAL_DECIDED,
  }),
} as const;
