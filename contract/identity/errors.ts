import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';

const none = z.object({});

export const identityErrors = {
  INVALID_CREDENTIALS: errorRow({
    kind: 'unauthenticated',
    title: 'Unauthorized',
    details: none,
    detail: () => 'Email or password is wrong. Check both and try again.',
  }),
  SIGN_UP_REJECTED: errorRow({
    kind: 'refused',
    title: 'Could not create the account',
    details: none,
    /** The same for a taken address and for any other reason: it must not reveal accounts. */
    detail: () => 'We could not create an account with these details. If you already have one, sign in instead.',
  }),
  UNDER_AGE: errorRow({
    kind: 'refused',
    title: 'Age verification failed',
    details: z.object({ minAge: z.number().int() }),
    detail: ({ minAge }) =>
      `You must be at least ${minAge} years old to use this service. This platform delivers age-restricted items including lottery tickets and tobacco products.`,
  }),
  BIRTH_DATE_IN_FUTURE: errorRow({
    kind: 'unreadable',
    title: 'Age verification failed',
    details: none,
    detail: () => 'Date of birth cannot be in the future.',
  }),
  BIRTH_DATE_LOCKED: errorRow({
    kind: 'conflict',
    title: 'Date of birth already given',
    details: none,
    detail: () => 'Your date of birth was already verified and cannot be changed here. Contact support if it is wrong.',
  }),
  AGE_DECLARATION_LOCKED: errorRow({
    kind: 'refused',
    title: 'We need to see a document',
    details: z.object({ phone: z.string() }),
    detail: ({ phone }) =>
      `You gave a date of birth below our age limit before, so another one cannot be declared here. Call ${phone} and show us a document with your date of birth.`,
  }),
  AGE_DECLARATION_PAUSED: errorRow({
    kind: 'refused',
    title: 'We need to see a document',
    details: z.object({ phone: z.string(), until: Instant }),
    detail: ({ phone, until }) =>
      `Somebody on this device gave a date of birth below our age limit. Try again after ${until.slice(0, 10)}, or call ${phone} and show us a document with your date of birth.`,
  }),
  USER_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'There is no such account.',
  }),
} as const;
