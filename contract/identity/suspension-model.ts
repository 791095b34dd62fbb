/** Accounts that an admin has suspended: while it stands, they can do nothing but sign out. */
import { z } from 'zod';
import { roles } from '../shared/endpoint.ts';
import { Instant } from '../shared/wire.ts';
import { Email } from './model.ts';
import { Reason } from './role-model.ts';

export const SuspendAccount = z.strictObject({ email: Email, reason: Reason });
export const LiftSuspension = z.strictObject({ reason: Reason });
export const SuspendedAccount = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles).nullable(),
    reason: z.string(),
    suspendedAt: Instant,
  })
  .meta({ id: 'SuspendedAccount' });
export type SuspendedAccount = z.infer<typeof SuspendedAccount>;
