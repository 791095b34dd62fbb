import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const deliveryErrors = {
  BREAK_NOT_POSSIBLE: errorRow({
    kind: 'refused',
    title: 'Break not planned',
    details: z.object({}),
    detail: () => 'Plan a break that is not over yet and begins within the next 12 hours.',
  }),
} as const;
