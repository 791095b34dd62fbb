import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

const nothing = z.object({});

/** What is popular changes by time alone. */
export const hotJob = jobRow({ name: 'forum.hot', payload: nothing, every: '*/5 * * * *', attempts: 1 });
export const trustJob = jobRow({ name: 'forum.trust', payload: nothing, every: '20 4 * * *', attempts: 3 });
export const termsJob = jobRow({ name: 'forum.terms', payload: nothing, every: '50 * * * *', attempts: 1 });
/** Starts the emails of those for whom it is morning. */
export const digestJob = jobRow({ name: 'forum.digest', payload: nothing, every: '12 * * * *', attempts: 1 });
export const sendDigestJob = jobRow({
  name: 'forum.send-digest',
  payload: z.object({ userId: z.string() }),
  attempts: 5,
});
export const forgetJob = jobRow({ name: 'forum.forget', payload: nothing, every: '25 4 * * *', attempts: 3 });
