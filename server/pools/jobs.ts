import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Buys what a group purchase buys, once its last share is taken. */
export const buyPoolJob = jobRow({
  name: 'pools.buy',
  payload: z.object({ poolId: z.number().int() }),
  attempts: 5,
});

/** Tells those who wished for group purchases in a state that they have come. */
export const tellWishesJob = jobRow({
  name: 'pools.tell-wishes',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});

/** Buys or returns group purchases whose deadline has passed or whose draw is off, and buys full ones that were missed. */
export const poolDeadlinesJob = jobRow({
  name: 'pools.deadlines',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
