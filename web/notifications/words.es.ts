import { notificationErrorWords } from '@autolotto/contract/notifications/error-words.ts';
import { notificationsSpanish } from './messages.es.ts';

export const words = { notifications: notificationsSpanish };

export const refusals = notificationErrorWords;
