import { notificationEndpoints } from './endpoints.ts';
import { notificationErrors } from './errors.ts';
import { inAppEndpoints } from './in-app/endpoints.ts';
import { notificationSettingsEndpoints } from './settings/endpoints.ts';
import { notificationTopics } from './topics.ts';

/** As the API page says it. */
export const about = 'In-app notifications, and push notifications about orders';
export const endpoints = { ...notificationEndpoints, ...inAppEndpoints, ...notificationSettingsEndpoints };
export const errors = notificationErrors;
export const topics = notificationTopics;
