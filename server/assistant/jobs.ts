import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const forgetConversationsJob = jobRow({
  name: 'assistant.forget',
  payload: z.object({}),
  every: '53 3 * * *',
  attempts: 1,
});
