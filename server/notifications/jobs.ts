import {
  onlineNotifications,
  orderNotifications,
  recurringNotifications,
} from '@autolotto/contract/notifications/model.ts';
import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Soon, and while one push service is slow the messages to the others go out. */
const soon = { batch: 50, atOnce: 10, isPrompt: true } as const;

/** One message per browser and job: a retry does not repeat it to the others. */
export const sendPushJob = jobRow({
  name: 'notifications.send-push',
  payload: z.object({
    subscriptionId: z.number().int(),
    orderId: z.number().int(),
    notification: z.enum(orderNotifications),
  }),
  attempts: 5,
  ...soon,
});
export const sendRecurringPushJob = jobRow({
  name: 'notifications.send-recurring-push',
  payload: z.object({
    subscriptionId: z.number().int(),
    recurringId: z.number().int(),
    notification: z.enum(recurringNotifications),
  }),
  attempts: 5,
  ...soon,
});
export const sendOnlinePushJob = jobRow({
  name: 'notifications.send-duty-push',
  payload: z.object({ subscriptionId: z.number().int(), notification: z.enum(onlineNotifications) }),
  attempts: 5,
  ...soon,
});

/** Sends by push and email what was told at the bell, to those who chose it. */
export const deliverJob = jobRow({
  name: 'notifications.deliver',
  payload: z.object({ notificationId: z.number().int() }),
  attempts: 5,
  ...{ batch: 50, isPrompt: true },
});
export const sendInAppPushJob = jobRow({
  name: 'notifications.send-in-app-push',
  payload: z.object({ subscriptionId: z.number().int(), notificationId: z.number().int() }),
  attempts: 5,
  ...soon,
});

export const purgeInAppJob = jobRow({
  name: 'notifications.purge-in-app',
  payload: z.object({}),
  every: '40 4 * * *',
  attempts: 1,
});
