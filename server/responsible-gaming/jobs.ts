import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const summarizeSpendJob = jobRow({
  name: 'gaming.summarize',
  payload: z.object({}),
  every: '29 4 * * *',
  attempts: 1,
});
