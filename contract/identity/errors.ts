import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';
import { identityErrorWords } from './error-words.ts';

const none = z.object({});

export const identityErrors = {
  INVALID_CREDENTIALS: errorRow({
    kind: 'unauthenticated',
    details: none,
    sentence: identityErrorWords.INVALID_CREDENTIALS,
  }),
  SIGN_UP_REJECTED: errorRow({
    kind: 'refused',
    details: none,
    /** The same for a taken address and for any other reason: it must not reveal accounts. */
    sentence: identityErrorWords.SIGN_UP_REJECTED,
  }),
  UNDER_AGE: errorRow({
    kind: 'refused',
    details: z.object({ minAge: z.number().int() }),
    sentence: identityErrorWords.UNDER_AGE,
  }),
  BIRTH_DATE_IN_FUTURE: errorRow({
    kind: 'unreadable',
    details: none,
    sentence: identityErrorWords.BIRTH_DATE_IN_FUTURE,
  }),
  BIRTH_DATE_LOCKED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: identityErrorWords.BIRTH_DATE_LOCKED,
  }),
  AGE_DECLARATION_LOCKED: errorRow({
    kind: 'refused',
    details: z.object({ phone: z.string() }),
    sentence: identityErrorWords.AGE_DECLARATION_LOCKED,
  }),
  AGE_DECLARATION_PAUSED: errorRow({
    kind: 'refused',
    details: z.object({ phone: z.string(), until: Instant }),
    sentence: identityErrorWords.AGE_DECLARATION_PAUSED,
  }),
  USER_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: identityErrorWords.USER_NOT_FOUND,
  }),
} as const;
