/** Requests of those who run a store: its settings, pauses, licenses, staff and applications. */

import { z } from 'zod';
import { LinkToken } from '../identity/passwords/model.ts';
import { Reason } from '../identity/roles/model.ts';
import { ReturnTerms } from '../orders/returns/terms.ts';
import { complain, type FieldSentence, fieldSentence } from '../shared/field-sentence.ts';
import { SerialId, SerialIdParam } from '../shared/ids.ts';
import { addressLimit } from '../shared/limits.ts';
import { cents } from '../shared/money.ts';
import { isTimeZone } from '../shared/time.ts';
import { Day, DollarsIn, Instant } from '../shared/wire.ts';
import { type HoursProblem, problemOfDay, problemOfWeek } from './hours.ts';
import { licenseKinds } from './licenses.ts';
import {
  aboutLimit,
  busyMinutes,
  descriptionLimit,
  exceptionsLimit,
  nameLimit,
  noteLimit,
  numberLimit,
  pauseMinutes,
  phoneLimit,
  prepLimit,
  radiusLimit,
  reasonLimit,
  shiftsLimit,
  termsLimit,
} from './limits.ts';
import { License, reviewStates, staffRoles, WeekHours } from './model.ts';

const text = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, `Use at most ${max} characters`);
const Name = text(nameLimit, 'Enter the name of the shop').min(2, 'Enter the name of the shop');
const Description = text(descriptionLimit, 'Describe in one sentence what the shop sells');
const About = z.string().trim().max(aboutLimit, `Use at most ${aboutLimit} characters`);
const Address = text(addressLimit, 'Enter street, city, state and ZIP code');
const Phone = z
  .string('Enter a phone number')
  .trim()
  .max(phoneLimit, `Use at most ${phoneLimit} characters`)
  .regex(/^\+?[\d\s().-]{7,}$/, 'Enter a phone number, like 303-555-0142');

const hoursWords: Record<HoursProblem, FieldSentence> = {
  time: 'Enter times like 07:00 or 22:30',
  empty: 'Choose different times. All day is 00:00 to 24:00',
  overlap: 'Two time ranges of a day overlap',
  many: fieldSentence('At most {most} time ranges a day', { most: shiftsLimit }),
};
const ShiftIn = z.strictObject({
  opens: z.string().regex(/^\d\d:\d\d$/, hoursWords.time),
  closes: z.string().regex(/^\d\d:\d\d$/, hoursWords.time),
});
const Shifts = z.array(ShiftIn).max(shiftsLimit, hoursWords.many);
export const WeekIn = z
  .array(Shifts)
  .length(7, 'Send the hours of seven days, Sunday first')
  .superRefine((hours, context) => {
    const found = problemOfWeek(hours);
    if (found) complain(context, hoursWords[found.problem], [found.weekday]);
  });
export const ExceptionsIn = z
  .array(
    z
      .strictObject({
        day: Day,
        shifts: Shifts,
        note: z.string().trim().max(noteLimit, `Use at most ${noteLimit} characters`).nullable(),
      })
      .superRefine(({ shifts }, context) => {
        const problem = problemOfDay(shifts);
        if (problem) complain(context, hoursWords[problem], ['shifts']);
      }),
  )
  .max(exceptionsLimit, `Keep at most ${exceptionsLimit} days with other times`)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Enter each day once');

const Terms = DollarsIn.refine(
  (amount) => amount >= 0 && amount <= cents(termsLimit * 100),
  `Enter an amount from 0 to ${termsLimit} dollars`,
).nullable();

/** Missing fields stay unchanged; null restores the platform's figure. `version` is of the profile that was changed. */
export const ChangeStore = z.strictObject({
  version: z.number().int(),
  name: Name.optional(),
  description: Description.optional(),
  about: About.optional(),
  address: Address.optional(),
  phone: Phone.optional(),
  hours: WeekIn.optional(),
  hoursExceptions: ExceptionsIn.optional(),
  deliveryFee: Terms.optional(),
  freeDeliveryAbove: Terms.optional(),
  minimumOrder: Terms.optional(),
  radiusMiles: z
    .number('Enter a number of miles')
    .min(0.5, `Enter from 0.5 to ${radiusLimit} miles`)
    .max(radiusLimit, `Enter from 0.5 to ${radiusLimit} miles`)
    .nullable()
    .optional(),
  prepMinutes: z
    .number('Enter a number of minutes')
    .int('Enter whole minutes')
    .min(1, `Enter from 1 to ${prepLimit} minutes`)
    .max(prepLimit, `Enter from 1 to ${prepLimit} minutes`)
    .nullable()
    .optional(),
  /** Accepted return reasons, and the evidence for each. */
  returnTerms: ReturnTerms.optional(),
});
export type ChangeStore = z.output<typeof ChangeStore>;

/** Null takes orders again. */
export const PauseStore = z.strictObject({
  minutes: z.literal([...pauseMinutes], 'Choose 15, 30 or 60 minutes').nullable(),
  reason: z.string().trim().max(reasonLimit, `Use at most ${reasonLimit} characters`).nullish(),
});

/** Null ends it. */
export const SetBusyMode = z.strictObject({
  lasts: z.literal([...busyMinutes, 'shift'], 'Choose 30, 60 or 120 minutes, or the rest of the shift').nullable(),
});

const license = { number: text(numberLimit, 'Enter the number on the license'), expiresOn: Day };
export const PutLicense = z.strictObject(license);
export const LicenseParams = z.object({ kind: z.enum(licenseKinds) });

export const ApplyForStore = z.strictObject({
  name: Name,
  description: Description,
  address: Address,
  phone: Phone,
  timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone'),
  hours: WeekIn,
  licenses: z
    .array(z.strictObject({ kind: z.enum(licenseKinds), ...license }))
    .max(licenseKinds.length, 'Enter each license once')
    .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'Enter each license once'),
});
export type ApplyForStore = z.output<typeof ApplyForStore>;

/** The store's staff and its open invitations. */
export const Staff = z
  .object({
    members: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(staffRoles),
        isWorkAgeVerified: z.boolean(),
        /** They unlock the store's tablet with it. */
        hasPin: z.boolean(),
        since: Instant,
        /** The caller. */
        isSelf: z.boolean(),
      }),
    ),
    /** Open invitations. */
    invitations: z.array(
      z.object({
        id: SerialId,
        email: z.string(),
        role: z.enum(staffRoles),
        createdAt: Instant,
        expiresAt: Instant,
        isExpired: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof Staff>;

export const InviteStaff = z.strictObject({
  email: z.email('Enter an email address, like name@example.com').max(254),
  role: z.enum(staffRoles).default('staff'),
});
export const InvitationParams = z.object({ invitationId: SerialIdParam });
export const MemberParams = z.object({ memberId: z.string().min(1).max(64) });
export const UseInvitation = z.strictObject({ token: LinkToken });
/** For the holder of the link. */
export const Invitation = z
  .object({ storeName: z.string(), email: z.string(), role: z.enum(staffRoles), expiresAt: Instant })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;
export const Joined = z.object({ storeId: SerialId, storeName: z.string() }).meta({ id: 'Joined' });

/** A store as a reviewing admin sees it. */
export const ReviewedStore = z
  .object({
    id: SerialId,
    name: z.string(),
    description: z.string(),
    address: z.string(),
    phone: z.string(),
    timeZone: z.string(),
    hours: WeekHours,
    licenses: z.array(License),
    owner: z.object({ name: z.string(), email: z.string() }).nullable(),
    state: z.enum(reviewStates),
    reason: z.string().nullable(),
    missing: z.array(z.enum(['hours', 'licenses'])),
    createdAt: Instant,
    reviewedAt: Instant.nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'ReviewedStore' });
export type ReviewedStore = z.infer<typeof ReviewedStore>;
export const ReviewQuery = z.strictObject({ state: z.enum(reviewStates).optional() });
/** The store that applied. */
export const ApplicationParams = z.object({ applicationId: SerialIdParam });
/** `version` is of the application that was read: what was changed since is read first. */
export const ApproveStore = z.strictObject({ version: z.number().int() });
export const DeclineStore = z.strictObject({ reason: Reason });
