import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { securityErrorWords } from './error-words.ts';

const none = z.object({});

export const securityErrors = {
  ALERT_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: securityErrorWords.ALERT_NOT_FOUND,
  }),
  ALERT_LOOKED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: securityErrorWords.ALERT_LOOKED,
  }),
  ALERT_CLOSED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: securityErrorWords.ALERT_CLOSED,
  }),
} as const;
