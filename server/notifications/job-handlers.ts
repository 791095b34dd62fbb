import { handles } from '../platform/jobs/jobs.ts';
import { sendOnlinePushJob, sendPushJob, sendRecurringPushJob } from './jobs.ts';
import { sendOnlinePush, sendPush, sendRecurringPush } from './service.ts';

export const notificationJobHandlers = [
  handles(sendPushJob, sendPush),
  handles(sendRecurringPushJob, sendRecurringPush),
  handles(sendOnlinePushJob, sendOnlinePush),
];
