import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { assistantErrorWords } from './error-words.ts';

const none = z.object({});

export const assistantErrors = {
  ASSISTANT_BUSY: errorRow({
    kind: 'tooMany',
    details: none,
    sentence: assistantErrorWords.ASSISTANT_BUSY,
  }),
  SUPPORT_UNKNOWN: errorRow({
    kind: 'missing',
    details: none,
    sentence: assistantErrorWords.SUPPORT_UNKNOWN,
  }),
  HELP_ARTICLE_UNKNOWN: errorRow({
    kind: 'missing',
    details: none,
    sentence: assistantErrorWords.HELP_ARTICLE_UNKNOWN,
  }),
  SUPPORT_STEP: errorRow({
    kind: 'conflict',
    details: none,
    sentence: assistantErrorWords.SUPPORT_STEP,
  }),
  SUPPORT_TAKEN: errorRow({
    kind: 'conflict',
    details: z.object({ by: z.string() }),
    sentence: assistantErrorWords.SUPPORT_TAKEN,
  }),
};
