import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { notificationErrorWords } from './error-words.ts';

export const notificationErrors = {
  NOTIFICATION_NOT_FOUND: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: notificationErrorWords.NOTIFICATION_NOT_FOUND,
  }),
  PUSH_SERVICE_UNKNOWN: errorRow({
    kind: 'refused',
    details: z.object({}),
    sentence: notificationErrorWords.PUSH_SERVICE_UNKNOWN,
  }),
} as const;
