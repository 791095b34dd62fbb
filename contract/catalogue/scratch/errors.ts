import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';
import { scratchErrorWords } from './error-words.ts';
import { shownPackStates } from './packs.ts';

const none = z.object({});

export const scratchErrors = {
  PACK_EXISTS: errorRow({
    kind: 'conflict',
    details: z.object({ packId: SerialId }),
    sentence: scratchErrorWords.PACK_EXISTS,
  }),
  PACK_NOT_LOTTERY: errorRow({
    kind: 'refused',
    details: none,
    sentence: scratchErrorWords.PACK_NOT_LOTTERY,
  }),
  PACK_INVALID_STATE: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.enum(shownPackStates) }),
    sentence: scratchErrorWords.PACK_INVALID_STATE,
  }),
  TICKET_OUT_OF_RANGE: errorRow({
    kind: 'refused',
    details: z.object({ first: z.number().int(), last: z.number().int() }),
    sentence: scratchErrorWords.TICKET_OUT_OF_RANGE,
  }),
  INSUFFICIENT_TICKETS: errorRow({
    kind: 'conflict',
    details: z.object({ name: z.string(), wanted: z.number().int(), left: z.number().int() }),
    sentence: scratchErrorWords.INSUFFICIENT_TICKETS,
  }),
  TICKETS_UNAVAILABLE: errorRow({
    kind: 'conflict',
    details: z.object({ name: z.string() }),
    sentence: scratchErrorWords.TICKETS_UNAVAILABLE,
  }),
  TICKET_COUNT_MISMATCH: errorRow({
    kind: 'refused',
    details: z.object({ name: z.string(), wanted: z.number().int(), given: z.number().int() }),
    sentence: scratchErrorWords.TICKET_COUNT_MISMATCH,
  }),
} as const;
