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
    title: 'Too many wrong passwords',
    details: z.object({ retryAfterSeconds: z.number().int() }),
    /** The same whether there is such an account or not. */
    sentence: passwordErrorWords.SIGN_IN_THROTTLED,
  }),
  LINK_INVALID: errorRow({
    kind: 'missing',
    title: 'This link does not work',
    details: none,
    sentence: passwordErrorWords.LINK_INVALID,
  }),
  LINK_USED: errorRow({
    kind: 'conflict',
    title: 'This link was used already',
    details: none,
    sentence: passwordErrorWords.LINK_USED,
  }),
  LINK_EXPIRED: errorRow({
    kind: 'refused',
    title: 'This link has expired',
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
    title: 'Mail is not set up',
    details: none,
    sentence: passwordErrorWords.MAIL_NOT_CONFIGURED,
  }),
} as const;
