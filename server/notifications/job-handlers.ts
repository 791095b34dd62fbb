import { handles } from '../platform/jobs.ts';
import { sendPushJob } from './jobs.ts';
import { sendPush } from './service.ts';

export const notificationJobHandlers = [handles(sendPushJob, sendPush)];
