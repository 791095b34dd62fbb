import { notificationErrorWords } from '@autolotto/contract/notifications/error-words.ts';
export const words = {};

export const refusals = notificationErrorWords;
