import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

export const payBonusesJob = jobRow({
  name: 'earnings.pay-bonuses',
  payload: z.object({}),
  every: '*/5 * * * *',
  attempts: 1,
});
