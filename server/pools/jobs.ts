import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Buys what a group purchase buys, once its last share is taken. */
export const buyPoolJob = jobRow({
  name: 'pools.buy',
  payload: z.object({ poolId: z.number().int() }),
  attempts: 5,
});

/** Buys or returns group purchases whose deadline has passed or whose draw is off, and buys full ones that were missed. */
export const poolDeadlinesJob = jobRow({
  name: 'pools.deadlines',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
