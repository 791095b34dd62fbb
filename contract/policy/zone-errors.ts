import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { zoneErrorWords } from './zone-error-words.ts';

export const zoneErrors = {
  ZONES_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({}),
    sentence: zoneErrorWords.ZONES_CHANGED,
  }),
  PLACE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: zoneErrorWords.PLACE_NOT_FOUND,
  }),
} as const;
