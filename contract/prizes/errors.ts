import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';
import { prizesErrorWords } from './error-words.ts';
import { prizeStates } from './states.ts';

const none = z.object({});

export const prizesErrors = {
  PRIZE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: prizesErrorWords.PRIZE_NOT_FOUND,
  }),
  CLAIM_STEP: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.enum(prizeStates) }),
    sentence: prizesErrorWords.CLAIM_STEP,
  }),
  CLAIM_OVER: errorRow({
    kind: 'refused',
    details: z.object({ on: Instant }),
    sentence: prizesErrorWords.CLAIM_OVER,
  }),
  CLAIM_OWN: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: prizesErrorWords.CLAIM_OWN,
  }),
  CLAIM_IDENTITY: errorRow({
    kind: 'refused',
    details: none,
    sentence: prizesErrorWords.CLAIM_IDENTITY,
  }),
} as const;
