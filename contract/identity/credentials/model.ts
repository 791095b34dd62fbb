/** Ways in that somebody has lost: an admin takes them off the account, and they are set up anew. */
import { z } from 'zod';
import { Email } from '../model.ts';
import { Reason } from '../roles/model.ts';

export const ResetCredentials = z.strictObject({ email: Email, reason: Reason });
export const CredentialReset = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether app codes were on. */
    hadCodes: z.boolean(),
    /** Number of removed passkeys. */
    passkeys: z.number().int().min(0),
  })
  .meta({ id: 'CredentialReset' });
export type CredentialReset = z.infer<typeof CredentialReset>;
