import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

const nothing = z.object({});
export const postWinsJob = jobRow({ name: 'chat.wins', payload: nothing, every: '* * * * *', attempts: 1 });
export const postAlertsJob = jobRow({ name: 'chat.alerts', payload: nothing, every: '*/5 * * * *', attempts: 1 });
export const purgeChatJob = jobRow({ name: 'chat.forget', payload: nothing, every: '37 3 * * *', attempts: 1 });
