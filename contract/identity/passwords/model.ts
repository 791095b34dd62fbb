/** Passwords, the links that are mailed about accounts, and what each opens. */
import { z } from 'zod';
import { Instant } from '../../shared/wire.ts';
import { passwordLength } from '../limits.ts';

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

export const ResetPassword = z.strictObject({
  token: LinkToken,
  password: NewPassword,
  /** The link of a letter that asks to confirm an address does it too, as long as nobody has confirmed it. */
  purpose: z.enum(['reset-password', 'verify-email']).default('reset-password'),
  /** Take the passkeys and codes off the account that looking at the link named as going. */
  removeWaysIn: z.boolean().default(false),
});
export const UseLink = z.strictObject({ token: LinkToken });
export const LookAtLink = z.strictObject({ token: LinkToken, purpose: z.enum(linkPurposes) });
/** Whose the link is, for whoever holds it. */
export const LinkInfo = z
  .object({
    email: z.string(),
    /** What signs in beside the password, where a new one is set; absent when there is nothing. */
    waysIn: z
      .object({
        passkeys: z.array(z.object({ name: z.string(), createdAt: Instant, goes: z.boolean() })),
        /** Codes of an app. What stays is asked for after the new password. */
        codes: z.enum(['none', 'go', 'stay']),
      })
      .optional(),
  })
  .meta({ id: 'LinkInfo' });
export type LinkInfo = z.infer<typeof LinkInfo>;
