import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

const nothing = z.object({});
export const remindWinnersJob = jobRow({ name: 'prizes.remind', payload: nothing, every: '17 * * * *', attempts: 1 });
export const expireClaimsJob = jobRow({ name: 'prizes.expire', payload: nothing, every: '27 * * * *', attempts: 1 });
