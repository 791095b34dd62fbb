import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { jurisdictionErrorWords } from './jurisdiction-error-words.ts';

export const jurisdictionErrors = {
  RULE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Rule not found',
    details: z.object({}),
    sentence: jurisdictionErrorWords.RULE_NOT_FOUND,
  }),
  RULE_EXISTS: errorRow({
    kind: 'conflict',
    title: 'Rule exists',
    details: z.object({ ruleId: z.number().int() }),
    sentence: jurisdictionErrorWords.RULE_EXISTS,
  }),
  RULE_IN_PAST: errorRow({
    kind: 'refused',
    title: 'Date passed',
    details: z.object({ today: z.string() }),
    sentence: jurisdictionErrorWords.RULE_IN_PAST,
  }),
} as const;
