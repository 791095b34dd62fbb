import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { type WeakPasswordReason, weakPasswordReasons } from './model.ts';

const none = z.object({});

const weakPassword: Record<WeakPasswordReason, string> = {
  common: 'Many people use this password, so it is guessed first. A short sentence of your own works well.',
  breached:
    'This password was in a data leak of another website, so it is guessed first. Choose one you use nowhere else.',
  personal:
    'This password is mostly your name, your email address or our name. Choose one that has nothing to do with them.',
};

export const passwordErrors = {
  WEAK_PASSWORD: errorRow({
    kind: 'refused',
    title: 'Choose another password',
    details: z.object({ reason: z.enum(weakPasswordReasons) }),
    detail: ({ reason }) => weakPassword[reason],
  }),
  SIGN_IN_THROTTLED: errorRow({
    kind: 'tooMany',
    title: 'Too many wrong passwords',
    details: z.object({ retryAfterSeconds: z.number().int() }),
    /** The same whether there is such an account or not. */
    detail: () =>
      'There were too many wrong passwords, so new devices must wait a while. You can still sign in on a device you used before, or with the link we mailed. “Forgot password?” works at once, too.',
  }),
  LINK_INVALID: errorRow({
    kind: 'missing',
    title: 'This link does not work',
    details: none,
    detail: () => 'This link is not complete, or it is too old. Open it from the mail once more, or ask for a new one.',
  }),
  LINK_USED: errorRow({
    kind: 'conflict',
    title: 'This link was used already',
    details: none,
    detail: () =>
      'Each link works once, and this one was used or replaced by a newer one. Ask for a new one if you still need it.',
  }),
  LINK_EXPIRED: errorRow({
    kind: 'refused',
    title: 'This link has expired',
    details: none,
    detail: () => 'For your safety links work for a short time only, and this one is over. Ask for a new one.',
  }),
  LINK_ACCOUNT_MISMATCH: errorRow({
    kind: 'forbidden',
    title: 'Another account',
    details: none,
    detail: () => 'This link belongs to another account. Sign in to that one to confirm its address.',
  }),
  MAIL_NOT_CONFIGURED: errorRow({
    kind: 'refused',
    title: 'Mail is not set up',
    details: none,
    detail: () => 'This shop cannot send mail yet, so it cannot mail a link. Please call us: we help you in person.',
  }),
} as const;
