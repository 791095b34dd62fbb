/** Passwords, the links that are mailed about accounts, and what each opens. */
import { z } from 'zod';
import { Instant } from '../../shared/wire.ts';
import { passwordLength } from '../limits.ts';

/**
 * Purposes of a mailed link: 'verify-email' confirms the address, 'reset-password' sets a new password, 'know-device'
 * lets a browser past the login throttling, 'sign-out-everywhere' ends every session, 'appeal-suspension' appeals a
 * suspension.
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

/** For new passwords; one that is only checked may be older than these rules. */
export const NewPassword = z
  .string()
  .min(passwordLength.min, `Use at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Use at most ${passwordLength.max} characters`);

export const weakPasswordReasons = ['common', 'breached', 'personal'] as const;

export const ResetPassword = z.strictObject({
  token: LinkToken,
  password: NewPassword,
  /** The link of a confirmation email resets it too, while the address is unconfirmed. */
  purpose: z.enum(['reset-password', 'verify-email']).default('reset-password'),
  /** Take the passkeys and codes off the account that looking at the link named as going. */
  removeCredentials: z.boolean().default(false),
});
export const UseLink = z.strictObject({ token: LinkToken });
export const LookAtLink = z.strictObject({ token: LinkToken, purpose: z.enum(linkPurposes) });
/** The account behind the link, shown to its holder. */
export const LinkInfo = z
  .object({
    email: z.string(),
    /** Sign-in methods beside the password, for a link that sets a new one; absent without any. */
    credentials: z
      .object({
        passkeys: z.array(z.object({ name: z.string(), createdAt: Instant, goes: z.boolean() })),
        /** Codes of an app. What stays is asked for after the new password. */
        codes: z.enum(['none', 'go', 'stay']),
      })
      .optional(),
  })
  .meta({ id: 'LinkInfo' });
export type LinkInfo = z.infer<typeof LinkInfo>;
