import { z } from 'zod';
import { errorRow } from './errors.ts';
import { Instant } from './wire.ts';
import { commonErrorWords } from './words/common-error-words.ts';
import { features } from './words/feature-words.ts';

const none = z.object({});

/** Errors that any call may answer. */
export const commonErrors = {
  MALFORMED_REQUEST: errorRow({
    kind: 'unreadable',
    details: none,
    sentence: commonErrorWords.MALFORMED_REQUEST,
  }),
  INVALID_FIELDS: errorRow({
    kind: 'unreadable',
    details: z.object({ errors: z.array(z.object({ field: z.string(), detail: z.string() })) }),
    /** The first field's own sentence, so that a toast can show it as it stands. */
    sentence: commonErrorWords.INVALID_FIELDS,
  }),
  UNAUTHENTICATED: errorRow({
    kind: 'unauthenticated',
    details: none,
    sentence: commonErrorWords.UNAUTHENTICATED,
  }),
  FORBIDDEN: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: commonErrorWords.FORBIDDEN,
  }),
  ACCOUNT_SUSPENDED: errorRow({
    kind: 'forbidden',
    details: z.object({
      reason: z.string(),
      phone: z.string(),
      email: z.string(),
      /** Path of the page for one appeal; only for the proven owner of the account. */
      appeal: z.string().nullable().optional(),
    }),
    sentence: commonErrorWords.ACCOUNT_SUSPENDED,
  }),
  ACCOUNT_LEAVING: errorRow({
    kind: 'forbidden',
    details: z.object({ deletesAt: Instant }),
    sentence: commonErrorWords.ACCOUNT_LEAVING,
  }),
  TABLET_LOCKED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: commonErrorWords.TABLET_LOCKED,
  }),
  TABLET_SHARED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: commonErrorWords.TABLET_SHARED,
  }),
  WORK_AGE_REQUIRED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: commonErrorWords.WORK_AGE_REQUIRED,
  }),
  SECOND_FACTOR_REQUIRED: errorRow({
    kind: 'forbidden',
    details: z.object({ step: z.enum(['ask', 'set-up']) }),
    sentence: commonErrorWords.SECOND_FACTOR_REQUIRED,
  }),
  REAUTHENTICATION_REQUIRED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: commonErrorWords.REAUTHENTICATION_REQUIRED,
  }),
  ORIGIN_NOT_ALLOWED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: commonErrorWords.ORIGIN_NOT_ALLOWED,
  }),
  UNKNOWN_HOST: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: commonErrorWords.UNKNOWN_HOST,
  }),
  NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: commonErrorWords.NOT_FOUND,
  }),
  PAYLOAD_TOO_LARGE: errorRow({
    kind: 'tooLarge',
    details: none,
    sentence: commonErrorWords.PAYLOAD_TOO_LARGE,
  }),
  UNSUPPORTED_MEDIA_TYPE: errorRow({
    kind: 'unsupported',
    details: none,
    sentence: commonErrorWords.UNSUPPORTED_MEDIA_TYPE,
  }),
  TOO_MANY_REQUESTS: errorRow({
    kind: 'tooMany',
    details: z.object({ retryAfterSeconds: z.number().int() }),
    sentence: commonErrorWords.TOO_MANY_REQUESTS,
  }),
  IDEMPOTENCY_KEY_REUSED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: commonErrorWords.IDEMPOTENCY_KEY_REUSED,
  }),
  FEATURE_OFF: errorRow({
    kind: 'refused',
    details: z.object({ feature: z.enum(features), reason: z.string() }),
    sentence: commonErrorWords.FEATURE_OFF,
  }),
  INTERNAL_ERROR: errorRow({
    kind: 'broken',
    details: none,
    sentence: commonErrorWords.INTERNAL_ERROR,
  }),
  SERVICE_UNAVAILABLE: errorRow({
    kind: 'unavailable',
    details: none,
    sentence: commonErrorWords.SERVICE_UNAVAILABLE,
  }),
} as const;
