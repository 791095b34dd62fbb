import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { pinErrorWords } from './pin-error-words.ts';

const none = z.object({});

export const pinErrors = {
  PIN_NOT_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_NOT_REQUIRED,
  }),
  PIN_INVALID_STATE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_INVALID_STATE,
  }),
  PIN_INCORRECT: errorRow({
    kind: 'refused',
    /** Attempts left. */
    details: z.object({ left: z.number().int() }),
    sentence: pinErrorWords.PIN_INCORRECT,
  }),
  PIN_LOCKED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_LOCKED,
  }),
  PIN_NOTE_NOT_ALLOWED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_NOTE_NOT_ALLOWED,
  }),
  PIN_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_REQUIRED,
  }),
  PIN_NOTE_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_NOTE_REQUIRED,
  }),
  PIN_PROOF_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_PROOF_REQUIRED,
  }),
  PIN_PREFERENCE_LOCKED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: pinErrorWords.PIN_PREFERENCE_LOCKED,
  }),
} as const;
