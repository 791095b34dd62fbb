import { handles } from '../platform/jobs/handler.ts';
import { purgeInApp } from './in-app/in-app.ts';
import {
  deliverJob,
  purgeInAppJob,
  sendInAppPushJob,
  sendOnlinePushJob,
  sendPushJob,
  sendRecurringPushJob,
} from './jobs.ts';
import { sendInAppPush, sendOnlinePush, sendPush, sendRecurringPush } from './service.ts';
import { deliver } from './settings/settings.ts';

export const notificationJobHandlers = [
  handles(sendPushJob, sendPush),
  handles(sendRecurringPushJob, sendRecurringPush),
  handles(sendOnlinePushJob, sendOnlinePush),
  handles(deliverJob, deliver),
  handles(sendInAppPushJob, sendInAppPush),
  handles(purgeInAppJob, purgeInApp),
];
