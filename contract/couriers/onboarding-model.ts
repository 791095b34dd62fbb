/** A courier's documents before and during work, and the admins' decisions. */

import { z } from 'zod';
import { complain, type FieldSentence } from '../shared/field-sentence.ts';
import { SerialId, UserId } from '../shared/ids.ts';
import { isTimeZone } from '../shared/time.ts';
import { Day, Instant } from '../shared/wire.ts';
import { backgroundCheckStatuses, CourierProfile } from './model.ts';
import {
  answerLimit,
  courierPageSize,
  courierSearchLimit,
  courierStates,
  documentAsks,
  documentKinds,
  documentNumberLimit,
  documentStates,
  evidenceLimit,
  licenseNumberLimit,
  noticeDocumentTypes,
  noticeKinds,
  reasonLimit,
  reportLimit,
} from './onboarding-enums.ts';
import { Certificate } from './training-model.ts';

const text = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `Use at most ${max} characters`);

const [licenseMissing, certificateMissing] = [
  'License number is required',
  'Firearm training certificate is required',
] as const;
const profileFields = {
  licenseNumber: text(licenseMissing, licenseNumberLimit),
  firearmTrainingCert: text(certificateMissing, licenseNumberLimit),
  /** Its last day, where it has one. */
  licenseExpiresOn: Day.optional(),
  /** The courier's clock: what day it is for their documents. */
  timeZone: z.string().max(60).refine(isTimeZone, 'Unknown time zone').optional(),
};
export const CreateCourierProfile = z.strictObject(profileFields);
export type CreateCourierProfile = z.output<typeof CreateCourierProfile>;
/** Beside the photo in a multipart body. */
export const DocumentFields = z
  .strictObject({
    kind: z.enum(documentKinds, 'Choose the document'),
    number: z.string().trim().max(documentNumberLimit, `Use at most ${documentNumberLimit} characters`).optional(),
    expiresOn: z.union([Day, z.literal('')], 'Enter a day, like 2027-06-30').optional(),
  })
  .superRefine(({ kind, number, expiresOn }, context) => {
    const asks = documentAsks[kind];
    const check = (field: 'number' | 'expiresOn', value: string | undefined, missing: FieldSentence) => {
      if (asks[field] === 'required' && !value) complain(context, missing, [field]);
      if (asks[field] === 'no' && value) complain(context, 'This document has none', [field]);
    };
    check('number', number, 'Enter the document number');
    check('expiresOn', expiresOn, 'Enter the expiration date');
  })
  .transform(({ kind, number, expiresOn }) => ({ kind, number: number || null, expiresOn: expiresOn || null }));
export type DocumentFields = z.output<typeof DocumentFields>;

export const CourierDocument = z
  .object({
    id: SerialId,
    kind: z.enum(documentKinds),
    number: z.string().nullable(),
    expiresOn: Day.nullable(),
    state: z.enum(documentStates),
    /** Why it was rejected. */
    reason: z.string().nullable(),
    submittedAt: Instant,
    decidedAt: Instant.nullable(),
    /** The photo; for its courier and admins only. */
    url: z.string(),
  })
  .meta({ id: 'CourierDocument' });
export type CourierDocument = z.infer<typeof CourierDocument>;

/** The courier's answer to a notice: once, and stored beside it. */
export const AnswerNotice = z.strictObject({
  words: z
    .string('Describe what happened')
    .trim()
    .min(10, 'Describe what happened')
    .max(answerLimit, `Use at most ${answerLimit} characters`),
});

const Reason = z.string('Give a short reason').trim().min(3, 'Give a short reason').max(reasonLimit, 'Use fewer words');

/** A notice before a check is refused: the reason, and the report's content and source. */
export const GiveNotice = z.strictObject({
  reason: Reason,
  report: z
    .string('Enter the report’s result and author')
    .trim()
    .min(3, 'Enter the report’s result and author')
    .max(reportLimit, `Use at most ${reportLimit} characters`),
  /** The copy of the report, sent before. */
  documentId: z.number('Add a copy of the report').int().positive('Add a copy of the report'),
});
/** Beside the file: nothing. */
export const NoticeDocumentFields = z.strictObject({});
export const NoticeDocument = z
  .object({ id: SerialId, url: z.string(), type: z.enum(noticeDocumentTypes) })
  .meta({ id: 'NoticeDocument' });
/** Marks the courier's answer as read by an admin. */
export const ReadAnswer = z.strictObject({ isRead: z.literal(true) });
export const DecideNotice = z.strictObject({ decision: z.enum(['final', 'withdraw']), reason: Reason });
export const DecideDocument = z
  .strictObject({ decision: z.enum(['approve', 'reject']), reason: Reason.optional() })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
    path: ['reason'],
    message: 'Give a short reason',
  });

/** An admin's change of a profile: `version` is that of the profile they saw. */
export const ChangeCourier = z
  .strictObject({
    version: z.number().int().positive(),
    reason: Reason,
    licenseNumber: profileFields.licenseNumber.optional(),
    licenseExpiresOn: Day.optional(),
    firearmTrainingCert: profileFields.firearmTrainingCert.optional(),
    backgroundCheckStatus: z.enum(backgroundCheckStatuses).optional(),
    isActive: z.boolean().optional(),
    /** With a suspension: the known facts, and a document sent before that shows them. */
    evidence: z
      .string()
      .trim()
      .min(3, 'Enter the evidence')
      .max(evidenceLimit, `Use at most ${evidenceLimit} characters`)
      .optional(),
    documentId: z.number().int().positive().optional(),
  })
  .refine(
    ({ version: _version, reason: _reason, evidence: _evidence, documentId: _documentId, ...change }) =>
      Object.keys(change).length > 0,
    'Enter what to change',
  )
  .refine(({ isActive, evidence }) => isActive !== false || evidence !== undefined, {
    path: ['evidence'],
    message: 'Enter the evidence',
  });
export type ChangeCourier = z.output<typeof ChangeCourier>;

const decisions = ['backgroundCheckStatus', 'isActive'] as const;
const besideDecision = ['version', 'reason', 'report', 'evidence', 'documentId'] as const;
const documents = ['licenseNumber', 'firearmTrainingCert', 'licenseExpiresOn', 'timeZone'] as const;
/**
 * Couriers send both of their documents; admins send those of `userId`, or a decision on them. Rejecting the background
 * check starts as a notice, which needs the report's content and a copy of it.
 */
export const ChangeCourierProfile = z
  .strictObject({
    ...profileFields,
    licenseNumber: profileFields.licenseNumber.optional(),
    firearmTrainingCert: profileFields.firearmTrainingCert.optional(),
    userId: z.string().max(64).optional(),
    backgroundCheckStatus: z.enum(backgroundCheckStatuses).optional(),
    isActive: z.boolean().optional(),
    version: z.number().int().positive().optional(),
    reason: Reason.optional(),
    report: GiveNotice.shape.report.optional(),
    evidence: ChangeCourier.shape.evidence,
    documentId: ChangeCourier.shape.documentId,
  })
  .superRefine((said, context) => {
    const say = (field: string, sentence: FieldSentence) => complain(context, sentence, [field]);
    if (decisions.some((field) => said[field] !== undefined)) {
      for (const field of documents)
        if (said[field] !== undefined) say(field, 'Change documents and decide on them one by one');
      return;
    }
    if (said.licenseNumber === undefined) say('licenseNumber', licenseMissing);
    if (said.firearmTrainingCert === undefined) say('firearmTrainingCert', certificateMissing);
    for (const field of besideDecision) if (said[field] !== undefined) say(field, 'Allowed only with a decision');
  });
export type ChangeCourierProfile = z.output<typeof ChangeCourierProfile>;

/** A courier as the administration sees them. */
export const AdminCourier = CourierProfile.extend({
  name: z.string(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  documents: z.array(CourierDocument),
  /** Certificates of passed trainings. */
  certificates: z.array(Certificate),
  /** Orders that they gave back of their own choice within so many hours, and how many they may. */
  releases: z.object({ count: z.number().int(), most: z.number().int(), hours: z.number().int() }),
  /** Another account states the same license. */
  isLicenseShared: z.boolean(),
  createdAt: Instant,
}).meta({ id: 'AdminCourier' });
export type AdminCourier = z.infer<typeof AdminCourier>;

const filters = {
  state: z.enum(courierStates).optional(),
  /** A part of a name or of an email address. */
  search: z.string().trim().min(1).max(courierSearchLimit).optional(),
};
export const CouriersFilters = z.strictObject(filters);
export type CouriersFilters = z.output<typeof CouriersFilters>;
export const CouriersQuery = z.strictObject({
  ...filters,
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'Must be a whole number')
    .transform(Number)
    .refine((n) => n >= 1 && n <= courierPageSize, `Must be 1 to ${courierPageSize}`)
    .optional(),
  /** The account of the last courier seen. */
  cursor: UserId.optional(),
});
export type CouriersQuery = z.output<typeof CouriersQuery>;
export const NoticeKindParam = z.enum(noticeKinds);
