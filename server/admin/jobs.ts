import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Days to which something has been added since the last time. */
export const countFiguresJob = jobRow({
  name: 'admin.figures',
  payload: z.object({}),
  every: '*/5 * * * *',
  attempts: 1,
});
