/** Accounts that an admin has suspended: while it stands, they can do nothing but sign out. */
import { z } from 'zod';
import { roles } from '../../shared/endpoint.ts';
import { Instant } from '../../shared/wire.ts';
import { Email } from '../model.ts';
import { LinkToken } from '../passwords/model.ts';
import { Reason } from '../roles/model.ts';
import { appealLimit } from './limits.ts';

export const SuspendAccount = z.strictObject({ email: Email, reason: Reason });
export const LiftSuspension = z.strictObject({ reason: Reason });
/** The person's appeal against a suspension, once. */
export const AppealSuspension = z.strictObject({
  token: LinkToken,
  words: z
    .string('Describe what happened')
    .trim()
    .min(10, 'Describe what happened')
    .max(appealLimit, `Use at most ${appealLimit} characters`),
});
export const AnswerAppeal = z.strictObject({ decision: z.enum(['uphold', 'lift']), reason: Reason });
export const SuspendedAccount = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles).nullable(),
    reason: z.string(),
    suspendedAt: Instant,
    /** The caller suspended it: another admin answers the appeal. */
    isOwn: z.boolean(),
    /** The appeal, with the due date of its answer. */
    appeal: z.object({ words: z.string(), at: Instant, replyDueAt: Instant }).nullable(),
    /** That it stays all the same, and why. */
    upheld: z.object({ reason: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'SuspendedAccount' });
export type SuspendedAccount = z.infer<typeof SuspendedAccount>;
