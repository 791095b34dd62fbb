import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { reviewEditDays } from './limits.ts';

const none = z.object({});

export const reviewErrors = {
  NOT_DELIVERED_YET: errorRow({
    kind: 'conflict',
    title: 'Not delivered',
    details: none,
    detail: () => 'An order can be reviewed once it has been delivered.',
  }),
  ALREADY_REVIEWED: errorRow({
    kind: 'conflict',
    title: 'Already reviewed',
    details: none,
    detail: () => 'You have reviewed this order already. Each order has one review.',
  }),
  NO_REVIEW: errorRow({
    kind: 'conflict',
    title: 'No review',
    details: none,
    detail: () => 'This order has no review yet.',
  }),
  REVIEW_CLOSED: errorRow({
    kind: 'conflict',
    title: 'No longer possible',
    details: none,
    detail: () =>
      `A review can be changed for ${reviewEditDays} days, and only until the shop has answered. It stays as it is.`,
  }),
  ALREADY_ANSWERED: errorRow({
    kind: 'conflict',
    title: 'Already answered',
    details: none,
    detail: () => 'Your shop has answered this review already. Each review has one answer.',
  }),
  REVIEW_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is no such review.',
  }),
  REVIEW_HIDDEN: errorRow({
    kind: 'conflict',
    title: 'No longer shown',
    details: none,
    detail: () => 'This review is no longer shown, so it cannot be changed.',
  }),
  ALREADY_REPORTED: errorRow({
    kind: 'conflict',
    title: 'Already reported',
    details: none,
    detail: () => 'You have reported this review already. An admin looks at it.',
  }),
  REPORT_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Another admin has decided about this review already.',
  }),
} as const;
