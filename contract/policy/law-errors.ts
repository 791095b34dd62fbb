import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { lawErrorWords } from './law-error-words.ts';

export const lawErrors = {
  RULE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Rule not found',
    details: z.object({}),
    sentence: lawErrorWords.RULE_NOT_FOUND,
  }),
  RULE_EXISTS: errorRow({
    kind: 'conflict',
    title: 'Already there',
    details: z.object({ ruleId: z.number().int() }),
    sentence: lawErrorWords.RULE_EXISTS,
  }),
  RULE_IN_PAST: errorRow({
    kind: 'refused',
    title: 'The past stays',
    details: z.object({ today: z.string() }),
    sentence: lawErrorWords.RULE_IN_PAST,
  }),
} as const;
