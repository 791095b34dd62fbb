import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { roleErrorWords } from './error-words.ts';

const none = z.object({});

export const roleErrors = {
  ROLE_ALREADY_PICKED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: roleErrorWords.ROLE_ALREADY_PICKED,
  }),
  ADMIN_APPROVAL_PENDING: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: roleErrorWords.ADMIN_APPROVAL_PENDING,
  }),
  ADMIN_EMAIL_UNVERIFIED: errorRow({
    kind: 'forbidden',
    details: none,
    /** The same for listed addresses and others: it must not reveal future admins. */
    sentence: roleErrorWords.ADMIN_EMAIL_UNVERIFIED,
  }),
  SET_UP_CODE_REQUIRED: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: roleErrorWords.SET_UP_CODE_REQUIRED,
  }),
  SET_UP_CODE_INCORRECT: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: roleErrorWords.SET_UP_CODE_INCORRECT,
  }),
  WORK_TYPE_MISMATCH: errorRow({
    kind: 'forbidden',
    details: z.object({ role: z.string().nullable() }),
    sentence: roleErrorWords.WORK_TYPE_MISMATCH,
  }),
  WORK_UNDER_AGE: errorRow({
    kind: 'refused',
    details: z.object({ minAge: z.number().int() }),
    sentence: roleErrorWords.WORK_UNDER_AGE,
  }),
  ACCESS_REQUEST_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: roleErrorWords.ACCESS_REQUEST_NOT_FOUND,
  }),
  ACCESS_REQUEST_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: roleErrorWords.ACCESS_REQUEST_DECIDED,
  }),
  LAST_ADMIN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: roleErrorWords.LAST_ADMIN,
  }),
} as const;
