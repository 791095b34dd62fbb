import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const lawErrors = {
  RULE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Rule not found',
    details: z.object({}),
    detail: () => 'There is no rule of this number.',
  }),
  RULE_EXISTS: errorRow({
    kind: 'conflict',
    title: 'Already there',
    details: z.object({ ruleId: z.number().int() }),
    detail: ({ ruleId }) => `This rule is there already, under the number ${ruleId}.`,
  }),
  RULE_IN_PAST: errorRow({
    kind: 'refused',
    title: 'The past stays',
    details: z.object({ today: z.string() }),
    detail: ({ today }) =>
      `What was in force before ${today} cannot be changed any more. Choose this day or a later one.`,
  }),
} as const;
