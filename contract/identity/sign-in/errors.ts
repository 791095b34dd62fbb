import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { signInErrorWords } from './error-words.ts';

const none = z.object({});

export const signInErrors = {
  PASSKEY_VERIFICATION_FAILED: errorRow({
    kind: 'refused',
    details: none,
    sentence: signInErrorWords.PASSKEY_VERIFICATION_FAILED,
  }),
  PASSKEY_LIMIT_REACHED: errorRow({
    kind: 'conflict',
    details: z.object({ most: z.number().int() }),
    sentence: signInErrorWords.PASSKEY_LIMIT_REACHED,
  }),
  PASSKEY_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: signInErrorWords.PASSKEY_NOT_FOUND,
  }),
  PASSKEY_UNKNOWN: errorRow({
    kind: 'unauthenticated',
    details: none,
    sentence: signInErrorWords.PASSKEY_UNKNOWN,
  }),
  INVALID_CODE: errorRow({
    kind: 'refused',
    details: none,
    sentence: signInErrorWords.INVALID_CODE,
  }),
  SECOND_FACTOR_ENABLED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: signInErrorWords.SECOND_FACTOR_ENABLED,
  }),
  SECOND_FACTOR_DISABLED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: signInErrorWords.SECOND_FACTOR_DISABLED,
  }),
  SECOND_FACTOR_MANDATORY: errorRow({
    kind: 'conflict',
    details: none,
    sentence: signInErrorWords.SECOND_FACTOR_MANDATORY,
  }),
} as const;
