import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const settlePendingJob = jobRow({
  name: 'payments.settle-pending',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});

/** Many attempts, further and further apart: a refund that is never followed leaves money in a wallet that we no longer have. */
export const followCardJob = jobRow({
  name: 'payments.follow-card',
  payload: z.object({ paymentId: z.string() }),
  attempts: 15,
});
