import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const expirePromotionsJob = jobRow({
  name: 'promotions.expire',
  payload: z.object({}),
  every: '7 * * * *',
  attempts: 1,
});
