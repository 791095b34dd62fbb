import { z } from 'zod';
import { jobRow } from '../platform/jobs.ts';

export const sweepPhotosJob = jobRow({
  name: 'catalogue.sweep-photos',
  payload: z.object({}),
  every: '23 4 * * *',
  attempts: 1,
});
