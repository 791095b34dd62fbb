import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { passwordErrorWords } from './error-words.ts';
import { weakPasswordReasons } from './model.ts';

const none = z.object({});

export const passwordErrors = {
  WEAK_PASSWORD: errorRow({
    kind: 'refused',
    title: 'Choose another password',
    details: z.object({ reason: z.enum(weakPasswordReasons) }),
    sentence: passwordErrorWords.WEAK_PASSWORD,
  }),
  SIGN_IN_THROTTLED: errorRow({
    kind: 'tooMany',
    title: 'Too many tries',
    details: z.object({ retryAfterSeconds: z.number().int() }),
    /** The same whether there is such an account or not. */
    sentence: passwordErrorWords.SIGN_IN_THROTTLED,
  }),
  LINK_INVALID: errorRow({
    kind: 'missing',
    title: 'Invalid link',
    details: none,
    sentence: passwordErrorWords.LINK_INVALID,
  }),
  LINK_USED: errorRow({
    kind: 'conflict',
    title: 'Link already used',
    details: none,
    sentence: passwordErrorWords.LINK_USED,
  }),
  LINK_EXPIRED: errorRow({
    kind: 'refused',
    title: 'Link expired',
    details: none,
    sentence: passwordErrorWords.LINK_EXPIRED,
  }),
  LINK_ACCOUNT_MISMATCH: errorRow({
    kind: 'forbidden',
    title: 'Another account',
    details: none,
    sentence: passwordErrorWords.LINK_ACCOUNT_MISMATCH,
  }),
  MAIL_NOT_CONFIGURED: errorRow({
    kind: 'refused',
    title: 'No email yet',
    details: none,
    sentence: passwordErrorWords.MAIL_NOT_CONFIGURED,
  }),
} as const;
