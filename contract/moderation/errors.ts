import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';
import { moderationErrorWords } from './error-words.ts';

const none = z.object({});

export const moderationErrors = {
  MUTED: errorRow({
    kind: 'forbidden',
    title: 'Not allowed to write',
    details: z.object({ until: Instant.nullable(), reason: z.string() }),
    sentence: moderationErrorWords.MUTED,
  }),
  TARGET_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: moderationErrorWords.TARGET_NOT_FOUND,
  }),
  REPORTED_ALREADY: errorRow({
    kind: 'conflict',
    title: 'Reported already',
    details: none,
    sentence: moderationErrorWords.REPORTED_ALREADY,
  }),
  REPORT_OWN: errorRow({
    kind: 'refused',
    title: 'Your own',
    details: none,
    sentence: moderationErrorWords.REPORT_OWN,
  }),
  CASE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: moderationErrorWords.CASE_NOT_FOUND,
  }),
  CASE_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Decided already',
    details: none,
    sentence: moderationErrorWords.CASE_DECIDED,
  }),
  CASE_OWN: errorRow({
    kind: 'forbidden',
    title: 'Your own',
    details: none,
    sentence: moderationErrorWords.CASE_OWN,
  }),
  APPEAL_OVER: errorRow({
    kind: 'refused',
    title: 'Too late to appeal',
    details: none,
    sentence: moderationErrorWords.APPEAL_OVER,
  }),
  APPEAL_NEEDS_ANOTHER: errorRow({
    kind: 'forbidden',
    title: 'Another moderator answers',
    details: none,
    sentence: moderationErrorWords.APPEAL_NEEDS_ANOTHER,
  }),
  SANCTION_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: moderationErrorWords.SANCTION_NOT_FOUND,
  }),
  BLOCK_SELF: errorRow({
    kind: 'refused',
    title: 'Not yourself',
    details: none,
    sentence: moderationErrorWords.BLOCK_SELF,
  }),
} as const;
