import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { InAppNotification, InAppParams, InAppQuery, ReadAllInApp, ReadInApp, Unread } from './model.ts';

const own = { who: 'signed-in', object: { kind: 'notification', relations: ['customer'] } } as const;

export const inAppEndpoints = endpointTable({
  inAppNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'The caller’s notifications, newest first, all or those not read; pages by cursor',
    access: { who: 'signed-in' },
    rate: 'read',
    query: InAppQuery,
    reply: z.array(InAppNotification),
    errors: [],
  },
  unreadNotifications: {
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many notifications the caller has not read',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: Unread,
    errors: [],
  },
  readNotification: {
    method: 'PATCH',
    path: '/api/notifications/:notificationId',
    summary: 'Marks a notification of the caller’s as read',
    access: own,
    rate: 'write',
    params: InAppParams,
    body: ReadInApp,
    reply: InAppNotification,
    errors: ['NOTIFICATION_NOT_FOUND'],
  },
  readAllNotifications: {
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Marks the caller’s notifications up to one of them as read; what came since stays unread',
    access: { who: 'signed-in' },
    rate: 'write',
    body: ReadAllInApp,
    reply: Unread,
    errors: [],
  },
  deleteNotification: {
    method: 'DELETE',
    path: '/api/notifications/:notificationId',
    summary: 'Deletes a notification of the caller’s',
    access: own,
    rate: 'write',
    params: InAppParams,
    reply: Unread,
    errors: ['NOTIFICATION_NOT_FOUND'],
  },
});
