import { handles } from '../platform/jobs/handler.ts';
import { purgeInApp } from './in-app/in-app.ts';
import { purgeInAppJob, sendOnlinePushJob, sendPushJob, sendRecurringPushJob } from './jobs.ts';
import { sendOnlinePush, sendPush, sendRecurringPush } from './service.ts';

export const notificationJobHandlers = [
  handles(sendPushJob, sendPush),
  handles(sendRecurringPushJob, sendRecurringPush),
  handles(sendOnlinePushJob, sendOnlinePush),
  handles(purgeInAppJob, purgeInApp),
];
