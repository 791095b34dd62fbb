import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const packingErrors = {
  PACKING_CHECKS_REQUIRED: errorRow({
    kind: 'refused',
    title: 'Check the bag first',
    details: z.object({ minAge: z.number().int() }),
    detail: () =>
      'There are restricted goods in this order. Check seals, counts and answers, then say that it is packed.',
  }),
  PACKING_QUESTION_OPEN: errorRow({
    kind: 'conflict',
    title: 'Waiting for the customer',
    details: z.object({}),
    detail: () => 'The customer has not answered yet what to do about a missing item. Wait for the answer.',
  }),
} as const;
