import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { drawResultErrorWords } from './error-words.ts';

const none = z.object({});

export const drawResultErrors = {
  RESULT_NOT_OPEN: errorRow({
    kind: 'refused',
    details: none,
    sentence: drawResultErrorWords.RESULT_NOT_OPEN,
  }),
  RESULT_NOT_ALIKE: errorRow({
    kind: 'refused',
    details: none,
    sentence: drawResultErrorWords.RESULT_NOT_ALIKE,
  }),
  RESULT_NOT_OF_GAME: errorRow({
    kind: 'refused',
    details: z.object({ game: z.string() }),
    sentence: drawResultErrorWords.RESULT_NOT_OF_GAME,
  }),
  RESULT_SAME_PERSON: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: drawResultErrorWords.RESULT_SAME_PERSON,
  }),
  RESULT_INTEREST: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: drawResultErrorWords.RESULT_INTEREST,
  }),
  RESULT_DIFFERS: errorRow({
    kind: 'conflict',
    details: z.object({ entered: z.string(), typed: z.string() }),
    sentence: drawResultErrorWords.RESULT_DIFFERS,
  }),
  HOUSE_DRAW_OFF: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: drawResultErrorWords.HOUSE_DRAW_OFF,
  }),
} as const;
