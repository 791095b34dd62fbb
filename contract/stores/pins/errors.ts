import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { tabletPinErrorWords } from './error-words.ts';

const none = z.object({});

export const tabletPinErrors = {
  NO_TABLET_PINS: errorRow({
    kind: 'refused',
    details: none,
    sentence: tabletPinErrorWords.NO_TABLET_PINS,
  }),
  TABLET_PIN_WRONG: errorRow({
    kind: 'refused',
    details: z.object({ attemptsLeft: z.number().int() }),
    sentence: tabletPinErrorWords.TABLET_PIN_WRONG,
  }),
  TABLET_PIN_PAUSED: errorRow({
    kind: 'tooMany',
    details: z.object({ retryAfterSeconds: z.number().int() }),
    sentence: tabletPinErrorWords.TABLET_PIN_PAUSED,
  }),
  TABLET_PIN_BLOCKED: errorRow({
    kind: 'refused',
    details: none,
    sentence: tabletPinErrorWords.TABLET_PIN_BLOCKED,
  }),
  TABLET_PIN_TOO_EASY: errorRow({
    kind: 'refused',
    details: none,
    sentence: tabletPinErrorWords.TABLET_PIN_TOO_EASY,
  }),
};
