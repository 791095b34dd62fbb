import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';

const none = z.object({});

export const categoryErrors = {
  CATEGORY_REQUEST_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    detail: () => 'Another admin has decided about this already, or the shop has taken it back.',
  }),
  CATEGORY_REQUEST_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Changed meanwhile',
    details: z.object({ version: z.number().int() }),
    detail: () => 'The shop changed the product meanwhile. You see it as it is now; read it again, then decide.',
  }),
} as const;
