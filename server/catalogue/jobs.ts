import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Every minute: nobody plans prices to the second. */
export const applyPricePlansJob = jobRow({
  name: 'catalogue.apply-price-plans',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
export const sweepPhotosJob = jobRow({
  name: 'catalogue.sweep-photos',
  payload: z.object({}),
  every: '23 4 * * *',
  attempts: 1,
});
