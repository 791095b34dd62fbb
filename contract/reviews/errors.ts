import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { reviewErrorWords } from './error-words.ts';

const none = z.object({});

export const reviewErrors = {
  NOT_DELIVERED_YET: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.NOT_DELIVERED_YET,
  }),
  ALREADY_REVIEWED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.ALREADY_REVIEWED,
  }),
  NO_REVIEW: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.NO_REVIEW,
  }),
  REVIEW_CLOSED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.REVIEW_CLOSED,
  }),
  ALREADY_ANSWERED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.ALREADY_ANSWERED,
  }),
  REVIEW_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: reviewErrorWords.REVIEW_NOT_FOUND,
  }),
  REVIEW_HIDDEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.REVIEW_HIDDEN,
  }),
  ALREADY_REPORTED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.ALREADY_REPORTED,
  }),
  REPORT_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: reviewErrorWords.REPORT_DECIDED,
  }),
} as const;
