import { deleteRows, type Forgetting } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { inAppNotifications } from './in-app/tables.ts';
import { notificationSettings } from './settings/tables.ts';
import { pushSubscriptions } from './tables.ts';

export const notificationsPersonalData: readonly PersonalTable[] = [
  personal('notification-settings', notificationSettings, notificationSettings.userId, [
    'bell',
    'push',
    'email',
    'quietFrom',
    'quietUntil',
    'timeZone',
  ]),
  // Their words may name others.
  personal('notifications', inAppNotifications, inAppNotifications.userId, ['type', 'path', 'createdAt', 'readAt']),
  personal('push-devices', pushSubscriptions, pushSubscriptions.userId, ['endpoint', 'language', 'createdAt']),
];

export const notificationsForget: readonly Forgetting[] = [
  deleteRows(pushSubscriptions, pushSubscriptions.userId),
  deleteRows(notificationSettings, notificationSettings.userId),
  deleteRows(inAppNotifications, inAppNotifications.userId),
];
