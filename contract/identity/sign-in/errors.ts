import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { signInErrorWords } from './error-words.ts';

const none = z.object({});

export const signInErrors = {
  PASSKEY_VERIFICATION_FAILED: errorRow({
    kind: 'refused',
    title: 'Passkey not saved',
    details: none,
    sentence: signInErrorWords.PASSKEY_VERIFICATION_FAILED,
  }),
  PASSKEY_LIMIT_REACHED: errorRow({
    kind: 'conflict',
    title: 'Too many passkeys',
    details: z.object({ most: z.number().int() }),
    sentence: signInErrorWords.PASSKEY_LIMIT_REACHED,
  }),
  PASSKEY_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: signInErrorWords.PASSKEY_NOT_FOUND,
  }),
  PASSKEY_UNKNOWN: errorRow({
    kind: 'unauthenticated',
    title: 'Unauthorized',
    details: none,
    sentence: signInErrorWords.PASSKEY_UNKNOWN,
  }),
  INVALID_CODE: errorRow({
    kind: 'refused',
    title: 'Wrong code',
    details: none,
    sentence: signInErrorWords.INVALID_CODE,
  }),
  SECOND_FACTOR_ENABLED: errorRow({
    kind: 'conflict',
    title: 'Codes already on',
    details: none,
    sentence: signInErrorWords.SECOND_FACTOR_ENABLED,
  }),
  SECOND_FACTOR_DISABLED: errorRow({
    kind: 'conflict',
    title: 'Codes are off',
    details: none,
    sentence: signInErrorWords.SECOND_FACTOR_DISABLED,
  }),
  SECOND_FACTOR_MANDATORY: errorRow({
    kind: 'conflict',
    title: 'Needed for your role',
    details: none,
    sentence: signInErrorWords.SECOND_FACTOR_MANDATORY,
  }),
} as const;
