import { z } from 'zod';
import { jobRow } from '../platform/jobs.ts';

export const cancelOverdueJob = jobRow({
  name: 'orders.cancel-overdue',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
export const endQuestionsJob = jobRow({
  name: 'orders.end-questions',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
export const forgetPositionsJob = jobRow({
  name: 'orders.forget-positions',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});
