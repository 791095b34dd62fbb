import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const purgeConversationsJob = jobRow({
  name: 'talk.forget',
  payload: z.object({}),
  every: '23 3 * * *',
  attempts: 1,
});
