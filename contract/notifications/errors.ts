import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const notificationErrors = {
  PUSH_SERVICE_UNKNOWN: errorRow({
    kind: 'refused',
    title: 'Messages are not possible here',
    details: z.object({}),
    detail: () => 'Messages cannot be sent to this browser. Your orders are not affected.',
  }),
} as const;
