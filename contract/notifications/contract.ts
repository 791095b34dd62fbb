import { notificationEndpoints } from './endpoints.ts';
import { notificationErrors } from './errors.ts';

export const endpoints = notificationEndpoints;
export const errors = notificationErrors;
