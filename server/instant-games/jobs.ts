import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Reveals tickets that nobody has scratched in time, and writes to those whose time is almost over. */
export const autoRevealJob = jobRow({
  name: 'instant-games.auto-reveal',
  payload: z.object({}),
  every: '23 * * * *',
  attempts: 1,
});

/** Prints what is missing, opens what is printed, and ends what is over. A print that failed is tried again a minute later. */
export const keepDecksJob = jobRow({
  name: 'instant-games.keep-decks',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
