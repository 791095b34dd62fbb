/** Ways in that somebody has lost: an admin takes them off the account, and they are set up anew. */
import { z } from 'zod';
import { Email } from '../model.ts';
import { Reason } from '../roles/model.ts';

export const ResetWaysIn = z.strictObject({ email: Email, reason: Reason });
export const WaysInReset = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    /** Whether app codes were on. */
    hadCodes: z.boolean(),
    /** Number of removed passkeys. */
    passkeys: z.number().int().min(0),
  })
  .meta({ id: 'WaysInReset' });
export type WaysInReset = z.infer<typeof WaysInReset>;
