import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Keeps draws on sale ahead, and moves them when rules or clocks have changed. */
export const planDrawsJob = jobRow({
  name: 'lottery.plan-draws',
  payload: z.object({}),
  every: '7 * * * *',
  attempts: 1,
});

/** Ends sales whose time has come, and seals their lists of tickets. */
export const closeDrawsJob = jobRow({
  name: 'lottery.close-draws',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
