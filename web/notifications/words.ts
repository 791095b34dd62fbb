import { notificationsMessages } from './messages.ts';

export const words = { notifications: notificationsMessages };
