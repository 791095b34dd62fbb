import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** What no event tells of, and what an event has missed. */
export const awardJob = jobRow({ name: 'rewards.award', payload: z.object({}), every: '50 6 * * *', attempts: 1 });
/** Somebody has come to a level. */
export const levelReachedJob = jobRow({
  name: 'rewards.level-reached',
  payload: z.object({ userId: z.string(), level: z.number() }),
  attempts: 5,
  isEvent: true,
});
