import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';

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
  PICK_UP_CODE_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Ask for the courier’s code',
    details: z.object({}),
    detail: () => 'Type the four digits that the courier’s phone shows for this order, then hand it over.',
  }),
  PICK_UP_CODE_INCORRECT: errorRow({
    kind: 'conflict',
    title: 'Not this courier',
    /** The order of the store that this courier has come for; null when it is none of them. */
    details: z.object({ orderId: SerialId.nullable() }),
    detail: ({ orderId }) =>
      orderId === null
        ? 'That is not the code of this order’s courier. Keep the bag, and ask them which order they have come for.'
        : `This courier has come for order #${orderId}. Keep this bag, and hand over that one.`,
  }),
} as const;
