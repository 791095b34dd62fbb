import {
  onlineNotifications,
  orderNotifications,
  recurringNotifications,
} from '@autolotto/contract/notifications/model.ts';
import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** One message per browser and job: a retry does not repeat it to the others. */
export const sendPushJob = jobRow({
  name: 'notifications.send-push',
  payload: z.object({
    subscriptionId: z.number().int(),
    orderId: z.number().int(),
    notification: z.enum(orderNotifications),
  }),
  attempts: 5,
});
export const sendRecurringPushJob = jobRow({
  name: 'notifications.send-recurring-push',
  payload: z.object({
    subscriptionId: z.number().int(),
    recurringId: z.number().int(),
    notification: z.enum(recurringNotifications),
  }),
  attempts: 5,
});
export const sendOnlinePushJob = jobRow({
  name: 'notifications.send-duty-push',
  payload: z.object({ subscriptionId: z.number().int(), notification: z.enum(onlineNotifications) }),
  attempts: 5,
});

/** Sends by push and email what was told at the bell, to those who chose it. */
export const deliverJob = jobRow({
  name: 'notifications.deliver',
  payload: z.object({ notificationId: z.number().int() }),
  attempts: 5,
});
export const sendInAppPushJob = jobRow({
  name: 'notifications.send-in-app-push',
  payload: z.object({ subscriptionId: z.number().int(), notificationId: z.number().int() }),
  attempts: 5,
});

export const purgeInAppJob = jobRow({
  name: 'notifications.purge-in-app',
  payload: z.object({}),
  every: '40 4 * * *',
  attempts: 1,
});
