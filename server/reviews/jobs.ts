import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** A customer has written a review, or an admin has hidden one of theirs. */
export const reviewsChangedJob = jobRow({
  name: 'reviews.changed',
  payload: z.object({ customerId: z.string() }),
  attempts: 5,
  isEvent: true,
});
