import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Releases official tickets that no shop has printed in time, or moves them to the next draw; refunds those whose draw was called off. */
export const releaseTicketsJob = jobRow({
  name: 'official-tickets.release-overdue',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});

/** Records what official tickets have won, once the official amounts are confirmed. */
export const recordTicketPrizesJob = jobRow({
  name: 'official-tickets.record-prizes',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});

/** Marks papers that were kept long enough as destroyed, and deletes their pictures. */
export const destroyTicketsJob = jobRow({
  name: 'official-tickets.destroy-old',
  payload: z.object({}),
  every: '23 4 * * *',
  attempts: 1,
});
