import { endpointTable } from '../../shared/endpoint.ts';
import { NotificationSettings } from './model.ts';

export const notificationSettingsEndpoints = endpointTable({
  notificationSettings: {
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'What the caller is told by the bell, by push and by email, and their quiet hours',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: NotificationSettings,
    errors: [],
  },
  changeNotificationSettings: {
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Changes all of it',
    access: { who: 'signed-in' },
    rate: 'write',
    body: NotificationSettings,
    reply: NotificationSettings,
    errors: [],
  },
});
