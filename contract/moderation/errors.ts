import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';
import { moderationErrorWords } from './error-words.ts';

const none = z.object({});

export const moderationErrors = {
  MUTED: errorRow({
    kind: 'forbidden',
    details: z.object({ until: Instant.nullable(), reason: z.string() }),
    sentence: moderationErrorWords.MUTED,
  }),
  TARGET_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: moderationErrorWords.TARGET_NOT_FOUND,
  }),
  REPORTED_ALREADY: errorRow({
    kind: 'conflict',
    details: none,
    sentence: moderationErrorWords.REPORTED_ALREADY,
  }),
  REPORT_OWN: errorRow({
    kind: 'refused',
    details: none,
    sentence: moderationErrorWords.REPORT_OWN,
  }),
  CASE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: moderationErrorWords.CASE_NOT_FOUND,
  }),
  CASE_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: moderationErrorWords.CASE_DECIDED,
  }),
  CASE_OWN: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: moderationErrorWords.CASE_OWN,
  }),
  APPEAL_OVER: errorRow({
    kind: 'refused',
    details: none,
    sentence: moderationErrorWords.APPEAL_OVER,
  }),
  APPEAL_NEEDS_ANOTHER: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: moderationErrorWords.APPEAL_NEEDS_ANOTHER,
  }),
  SANCTION_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: moderationErrorWords.SANCTION_NOT_FOUND,
  }),
  BLOCK_SELF: errorRow({
    kind: 'refused',
    details: none,
    sentence: moderationErrorWords.BLOCK_SELF,
  }),
} as const;
