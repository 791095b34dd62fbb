import { handles } from '../platform/jobs.ts';
import { sendPushJob, sendRecurringPushJob } from './jobs.ts';
import { sendPush, sendRecurringPush } from './service.ts';

export const notificationJobHandlers = [
  handles(sendPushJob, sendPush),
  handles(sendRecurringPushJob, sendRecurringPush),
];
