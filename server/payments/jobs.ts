import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const settlePendingJob = jobRow({
  name: 'payments.settle-pending',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
