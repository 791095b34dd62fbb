/** Roles: picking one, requesting one, being verified for one, and the record of all of it. */
import { z } from 'zod';
import { roles } from '../../shared/endpoint.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { reasonLength } from '../../shared/limits.ts';
import { Instant } from '../../shared/wire.ts';
import { VerifyAge } from '../model.ts';

export const PickRole = z.strictObject({
  role: z.enum(roles, 'Pick customer, courier, store or admin'),
  /** The code from the server's log, for the first admin of an installation without listed admins. */
  setUpCode: z.string().max(100, 'A set-up code is shorter').optional(),
});

/** The work that needs the check, by the role of the same name. */
export const workTypes = ['courier', 'store'] as const;
export type WorkType = (typeof workTypes)[number];
export const VerifyWorkAge = VerifyAge.extend({ workType: z.enum(workTypes, 'The work is courier or store') });
export const WorkAgeVerification = z
  .object({
    isWorkAgeVerified: z.boolean(),
    workAgeVerifiedAt: Instant.nullable(),
    verificationMethod: z.string(),
    workType: z.enum(workTypes),
  })
  .meta({ id: 'WorkAgeVerification' });

/** Why somebody's rights were changed, in the words of who changed them. */
export const Reason = z
  .string()
  .trim()
  .min(reasonLength.min, 'Give a short reason')
  .max(reasonLength.max, 'Use fewer words');

export const accessRequestStatuses = ['pending', 'approved', 'refused'] as const;
export type AccessRequestStatus = (typeof accessRequestStatuses)[number];
export const AccessRequest = z
  .object({
    id: SerialId,
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.literal('admin'),
    status: z.enum(accessRequestStatuses),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AccessRequest' });
export type AccessRequest = z.infer<typeof AccessRequest>;
export const AccessRequestParams = z.object({ requestId: SerialIdParam });
export const DecideRequest = z.strictObject({ decision: z.enum(['approve', 'refuse']), reason: Reason });

/** A role, or null: the person picks again. */
export const ChangeRole = z.strictObject({ role: z.enum(roles).nullable(), reason: Reason });
export const UserRole = z.object({ userId: z.string(), role: z.enum(roles).nullable() }).meta({ id: 'UserRole' });
