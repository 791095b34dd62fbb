import { moderationDeskEndpoints } from './desk/endpoints.ts';
import { moderationEndpoints } from './endpoints.ts';
import { moderationErrors } from './errors.ts';

/** As the API page says it. */
export const about = 'Reports, decisions, appeals and blocks where people write to one another';
export const endpoints = { ...moderationEndpoints, ...moderationDeskEndpoints };
export const errors = moderationErrors;
