import { z } from 'zod';
import { Day, Instant } from '../shared/wire.ts';
import { ineligibleKeys } from './errors.ts';
import { documentKinds, noticeDocumentTypes, noticeKinds, noticeStates } from './onboarding-enums.ts';

export const backgroundCheckStatuses = ['pending', 'approved', 'rejected'] as const;

/** A written notice to a courier: a pending refusal of the check, or a suspension. */
export const AdverseActionNotice = z
  .object({
    kind: z.enum(noticeKinds),
    state: z.enum(noticeStates),
    reason: z.string(),
    /** The report's content and source, where one was used. */
    report: z.string().nullable(),
    /** The known facts behind a suspension. */
    evidence: z.string().nullable(),
    /** The copy of the report, or of another document that it stands on; for its courier and admins only. */
    document: z.object({ url: z.string(), type: z.enum(noticeDocumentTypes) }).nullable(),
    givenAt: Instant,
    /** The earliest final decision; null where it applies at once. */
    finalFrom: Instant.nullable(),
    /** A suspension can be answered until then. */
    answerUntil: Instant.nullable(),
    /** The courier's answer. */
    answer: z.string().nullable(),
    answeredAt: Instant.nullable(),
    /** When an admin should have answered in turn. */
    replyDueAt: Instant.nullable(),
    /** When an admin has read the answer: until then the days before a refusal stand still. */
    readAt: Instant.nullable(),
    closedAt: Instant.nullable(),
    closingReason: z.string().nullable(),
  })
  .meta({ id: 'AdverseActionNotice' });
export type AdverseActionNotice = z.infer<typeof AdverseActionNotice>;

export const CourierProfile = z
  .object({
    userId: z.string(),
    licenseNumber: z.string(),
    licenseExpiresOn: Day.nullable(),
    firearmTrainingCert: z.string(),
    /** Out of 5.0; null before the first rating. */
    rating: z.number().nullable(),
    totalDeliveries: z.number().int(),
    backgroundCheckStatus: z.enum(backgroundCheckStatuses),
    /** The last day of an approved check, where it has one. */
    checkExpiresOn: Day.nullable(),
    isActive: z.boolean(),
    /** Whether they can accept orders now, and if not, the reason as a sentence and a key. */
    isEligible: z.boolean(),
    reason: z.string().nullable(),
    reasonKey: z.enum(ineligibleKeys).nullable(),
    /** Documents that have to be on file and approved. */
    documentsNeeded: z.array(z.enum(documentKinds)),
    /** The latest of each kind. */
    notices: z.array(AdverseActionNotice),
    /** Counts the changes of what is checked. */
    version: z.number().int(),
  })
  .meta({ id: 'CourierProfile' });
export type CourierProfile = z.infer<typeof CourierProfile>;
