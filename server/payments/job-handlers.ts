import { handles } from '../platform/jobs/handler.ts';
import { settlePendingJob } from './jobs.ts';
import { settlePending } from './service.ts';

export const paymentJobHandlers = [handles(settlePendingJob, (context) => settlePending(context))];
