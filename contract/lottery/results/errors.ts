import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { drawResultErrorWords } from './error-words.ts';

const none = z.object({});

export const drawResultErrors = {
  RESULT_NOT_OPEN: errorRow({
    kind: 'refused',
    title: 'Not now',
    details: none,
    sentence: drawResultErrorWords.RESULT_NOT_OPEN,
  }),
  RESULT_NOT_ALIKE: errorRow({
    kind: 'refused',
    title: 'Numbers differ',
    details: none,
    sentence: drawResultErrorWords.RESULT_NOT_ALIKE,
  }),
  RESULT_NOT_OF_GAME: errorRow({
    kind: 'refused',
    title: 'Wrong numbers',
    details: z.object({ game: z.string() }),
    sentence: drawResultErrorWords.RESULT_NOT_OF_GAME,
  }),
  RESULT_SAME_PERSON: errorRow({
    kind: 'forbidden',
    title: 'Another person confirms',
    details: none,
    sentence: drawResultErrorWords.RESULT_SAME_PERSON,
  }),
  RESULT_INTEREST: errorRow({
    kind: 'forbidden',
    title: 'Not by you',
    details: none,
    sentence: drawResultErrorWords.RESULT_INTEREST,
  }),
  RESULT_DIFFERS: errorRow({
    kind: 'conflict',
    title: 'Entries differ',
    details: z.object({ entered: z.string(), typed: z.string() }),
    sentence: drawResultErrorWords.RESULT_DIFFERS,
  }),
  HOUSE_DRAW_OFF: errorRow({
    kind: 'forbidden',
    title: 'Demo only',
    details: none,
    sentence: drawResultErrorWords.HOUSE_DRAW_OFF,
  }),
} as const;
