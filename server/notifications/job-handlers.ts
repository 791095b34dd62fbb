import { handles } from '../platform/jobs/jobs.ts';
import { sendDutyPushJob, sendPushJob, sendRecurringPushJob } from './jobs.ts';
import { sendDutyPush, sendPush, sendRecurringPush } from './service.ts';

export const notificationJobHandlers = [
  handles(sendPushJob, sendPush),
  handles(sendRecurringPushJob, sendRecurringPush),
  handles(sendDutyPushJob, sendDutyPush),
];
