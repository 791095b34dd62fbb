import { handles } from '../platform/jobs/handler.ts';
import { followPayment } from './card/service.ts';
import { followCardJob, settlePendingJob } from './jobs.ts';
import { settlePending } from './service.ts';

export const paymentJobHandlers = [
  handles(settlePendingJob, (context) => settlePending(context)),
  handles(followCardJob, (context, { paymentId }) => followPayment(context, paymentId)),
];
