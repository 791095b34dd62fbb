import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const zoneErrors = {
  ZONES_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Changed meanwhile',
    details: z.object({}),
    detail: () => 'Somebody else has changed the zones meanwhile. Look at them again, then change what is left.',
  }),
  PLACE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: z.object({}),
    detail: () => 'This address was not found. Write it with its ZIP code.',
  }),
} as const;
