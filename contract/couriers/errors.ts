import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { courierErrorWords } from './error-words.ts';

export const ineligibleKeys = [
  'no-profile',
  'check-pending',
  'check-rejected',
  'check-expired',
  'inactive',
  'offline',
  'license-expired',
  'document-missing',
  'document-expired',
  'certificate-missing',
  'training-missing',
  'cash-limit',
] as const;
export type IneligibleReason = (typeof ineligibleKeys)[number];

const none = z.object({});

export const courierErrors = {
  COURIER_NOT_ELIGIBLE: errorRow({
    kind: 'forbidden',
    details: z.object({ reason: z.enum(ineligibleKeys) }),
    sentence: courierErrorWords.COURIER_NOT_ELIGIBLE,
  }),
  RELEASE_LIMIT_EXCEEDED: errorRow({
    kind: 'conflict',
    details: z.object({ most: z.number().int(), hours: z.number().int() }),
    sentence: courierErrorWords.RELEASE_LIMIT_EXCEEDED,
  }),
  NO_COURIER_PROFILE: errorRow({
    kind: 'missing',
    details: none,
    sentence: courierErrorWords.NO_COURIER_PROFILE,
  }),
  COURIER_PROFILE_EXISTS: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.COURIER_PROFILE_EXISTS,
  }),
  LICENSE_EXPIRED: errorRow({
    kind: 'refused',
    details: z.object({ expiresOn: z.string() }),
    sentence: courierErrorWords.LICENSE_EXPIRED,
  }),
  COURIER_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ version: z.number().int() }),
    sentence: courierErrorWords.COURIER_CHANGED,
  }),
  COURIER_DOCUMENT_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.COURIER_DOCUMENT_DECIDED,
  }),
  ADVERSE_ACTION_NOTICE_OPEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.ADVERSE_ACTION_NOTICE_OPEN,
  }),
  ADVERSE_ACTION_NOTICE_REQUIRED: errorRow({
    kind: 'conflict',
    details: z.object({ finalFrom: z.string().nullable() }),
    sentence: courierErrorWords.ADVERSE_ACTION_NOTICE_REQUIRED,
  }),
  ADVERSE_ACTION_NOTICE_CLOSED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.ADVERSE_ACTION_NOTICE_CLOSED,
  }),
  ADVERSE_ACTION_NOTICE_ANSWERED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.ADVERSE_ACTION_NOTICE_ANSWERED,
  }),
  ADVERSE_ACTION_NOTICE_UNANSWERED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.ADVERSE_ACTION_NOTICE_UNANSWERED,
  }),
  COURIER_ANSWER_UNREAD: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.COURIER_ANSWER_UNREAD,
  }),
  COURIER_ANSWER_EXPIRED: errorRow({
    kind: 'conflict',
    details: z.object({ until: z.string() }),
    sentence: courierErrorWords.COURIER_ANSWER_EXPIRED,
  }),
  NOTICE_DOCUMENT_MISSING: errorRow({
    kind: 'refused',
    details: none,
    sentence: courierErrorWords.NOTICE_DOCUMENT_MISSING,
  }),
  TRAINING_ANSWERS_INCOMPLETE: errorRow({
    kind: 'refused',
    details: none,
    sentence: courierErrorWords.TRAINING_ANSWERS_INCOMPLETE,
  }),
  TRAINING_ATTEMPTS_EXHAUSTED: errorRow({
    kind: 'conflict',
    details: z.object({ nextAttemptAt: z.string() }),
    sentence: courierErrorWords.TRAINING_ATTEMPTS_EXHAUSTED,
  }),
  COURIER_CHECK_REJECTED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: courierErrorWords.COURIER_CHECK_REJECTED,
  }),
} as const;
