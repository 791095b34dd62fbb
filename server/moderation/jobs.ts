import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

const nothing = z.object({});
export const forgetCopiesJob = jobRow({
  name: 'moderation.forget-copies',
  payload: nothing,
  every: '41 4 * * *',
  attempts: 1,
});
export const remindModeratorsJob = jobRow({
  name: 'moderation.remind',
  payload: nothing,
  every: '11 15 * * *',
  attempts: 1,
});
