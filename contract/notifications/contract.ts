import { notificationEndpoints } from './endpoints.ts';
import { notificationErrors } from './errors.ts';

/** As the API page says it. */
export const about = 'Push notifications about orders';
export const endpoints = notificationEndpoints;
export const errors = notificationErrors;
