import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const storeErrors = {
  NO_STORE: errorRow({
    kind: 'missing',
    title: 'No store yet',
    details: z.object({}),
    detail: () => 'Your account is not linked to a store yet.',
  }),
} as const;
