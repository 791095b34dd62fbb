import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { passwordErrorWords } from './error-words.ts';
import { weakPasswordReasons } from './model.ts';

const none = z.object({});

export const passwordErrors = {
  WEAK_PASSWORD: errorRow({
    kind: 'refused',
    details: z.object({ reason: z.enum(weakPasswordReasons) }),
    sentence: passwordErrorWords.WEAK_PASSWORD,
  }),
  SIGN_IN_THROTTLED: errorRow({
    kind: 'tooMany',
    details: z.object({ retryAfterSeconds: z.number().int() }),
    /** The same whether there is such an account or not. */
    sentence: passwordErrorWords.SIGN_IN_THROTTLED,
  }),
  LINK_INVALID: errorRow({
    kind: 'missing',
    details: none,
    sentence: passwordErrorWords.LINK_INVALID,
  }),
  LINK_USED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: passwordErrorWords.LINK_USED,
  }),
  LINK_EXPIRED: errorRow({
    kind: 'refused',
    details: none,
    sentence: passwordErrorWords.LINK_EXPIRED,
  }),
  LINK_ACCOUNT_MISMATCH: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: passwordErrorWords.LINK_ACCOUNT_MISMATCH,
  }),
  MAIL_NOT_CONFIGURED: errorRow({
    kind: 'refused',
    details: none,
    sentence: passwordErrorWords.MAIL_NOT_CONFIGURED,
  }),
} as const;
