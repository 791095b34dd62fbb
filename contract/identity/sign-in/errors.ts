import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';

const none = z.object({});

export const signInErrors = {
  PASSKEY_VERIFICATION_FAILED: errorRow({
    kind: 'refused',
    title: 'Passkey not saved',
    details: none,
    detail: () => 'This passkey could not be checked. Nothing was changed; please try again.',
  }),
  PASSKEY_LIMIT_REACHED: errorRow({
    kind: 'conflict',
    title: 'Too many passkeys',
    details: z.object({ most: z.number().int() }),
    detail: ({ most }) => `You can keep ${most} passkeys. Remove one that you no longer use first.`,
  }),
  PASSKEY_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'You have no such passkey. It may have been removed on another device.',
  }),
  PASSKEY_UNKNOWN: errorRow({
    kind: 'unauthenticated',
    title: 'Unauthorized',
    details: none,
    detail: () => 'This passkey did not sign you in. It may have been removed. Use your password instead.',
  }),
  INVALID_CODE: errorRow({
    kind: 'refused',
    title: 'Wrong code',
    details: none,
    detail: () => 'This code is not right, or was used already. Wait for the next one in your app and try again.',
  }),
  SECOND_FACTOR_ENABLED: errorRow({
    kind: 'conflict',
    title: 'Codes are on already',
    details: none,
    detail: () => 'Sign-in codes are on already. Turn them off first if you want to use another app.',
  }),
  SECOND_FACTOR_DISABLED: errorRow({
    kind: 'conflict',
    title: 'Codes are not on',
    details: none,
    detail: () => 'Sign-in codes are not set up. Set them up first.',
  }),
  SECOND_FACTOR_MANDATORY: errorRow({
    kind: 'conflict',
    title: 'Needed for your role',
    details: none,
    detail: () => 'Your role needs a second step at sign-in. Set up another one before you take this one away.',
  }),
} as const;
