import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { assistantErrorWords } from './error-words.ts';

const none = z.object({});

export const assistantErrors = {
  ASSISTANT_BUSY: errorRow({
    kind: 'tooMany',
    title: 'One question at a time',
    details: none,
    sentence: assistantErrorWords.ASSISTANT_BUSY,
  }),
  SUPPORT_UNKNOWN: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: assistantErrorWords.SUPPORT_UNKNOWN,
  }),
  HELP_ARTICLE_UNKNOWN: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: assistantErrorWords.HELP_ARTICLE_UNKNOWN,
  }),
  SUPPORT_STEP: errorRow({
    kind: 'conflict',
    title: 'The conversation has moved on',
    details: none,
    sentence: assistantErrorWords.SUPPORT_STEP,
  }),
  SUPPORT_TAKEN: errorRow({
    kind: 'conflict',
    title: 'Taken already',
    details: z.object({ by: z.string() }),
    sentence: assistantErrorWords.SUPPORT_TAKEN,
  }),
};
