import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { jurisdictionErrorWords } from './jurisdiction-error-words.ts';

export const jurisdictionErrors = {
  RULE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: jurisdictionErrorWords.RULE_NOT_FOUND,
  }),
  RULE_EXISTS: errorRow({
    kind: 'conflict',
    details: z.object({ ruleId: z.number().int() }),
    sentence: jurisdictionErrorWords.RULE_EXISTS,
  }),
  RULE_IN_PAST: errorRow({
    kind: 'refused',
    details: z.object({ today: z.string() }),
    sentence: jurisdictionErrorWords.RULE_IN_PAST,
  }),
} as const;
