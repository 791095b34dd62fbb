/** Passwords, the links that are mailed about accounts, and what each opens. */
import { z } from 'zod';
import { passwordLength } from './limits.ts';

/**
 * What a mailed link is for: 'verify-email' proves the address, 'reset-password' sets a new password, 'know-device' lets a
 * browser in past the guard against guessing, 'sign-out-everywhere' ends every session, 'appeal-suspension' says what is
 * wrong with a suspension.
 */
export const linkPurposes = [
  'verify-email',
  'reset-password',
  'know-device',
  'sign-out-everywhere',
  'appeal-suspension',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const LinkToken = z.string().min(1).max(100);

/** For a password that is chosen now; one that is only checked may be older than these rules. */
export const NewPassword = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

export const weakPasswordReasons = ['common', 'breached', 'personal'] as const;
export type WeakPasswordReason = (typeof weakPasswordReasons)[number];

export const ResetPassword = z.strictObject({ token: LinkToken, password: NewPassword });
export const UseLink = z.strictObject({ token: LinkToken });
export const LookAtLink = z.strictObject({ token: LinkToken, purpose: z.enum(linkPurposes) });
/** Whose the link is, for whoever holds it. */
export const LinkInfo = z.object({ email: z.string() }).meta({ id: 'LinkInfo' });
