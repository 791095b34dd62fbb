import { z } from 'zod';
import { roles } from '../shared/endpoint.ts';
import { languages } from '../shared/language.ts';
import { isTimeZone } from '../shared/time.ts';
import { Day, Instant } from '../shared/wire.ts';
import { freeDeliveryReasons } from './free-delivery/statuses.ts';
import { passwordLength } from './limits.ts';
import { NewPassword } from './passwords/model.ts';
import { factorSteps } from './sign-in/model.ts';

/** The signed-in person as their own screens see them. */
export const CurrentUser = z
  .object({
    id: z.string(),
    email: z.string(),
    /** Proven by a mailed link, or by an identity provider. */
    isEmailVerified: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    /** Null until one was picked; acts as a customer until then. */
    role: z.enum(roles).nullable(),
    phone: z.string().nullable(),
    /** The customer check: 18 or older by the declared date of birth. */
    isAgeVerified: z.boolean(),
    ageVerifiedAt: Instant.nullable(),
    /** The work check: 21 or older, for couriers and stores. */
    isWorkAgeVerified: z.boolean(),
    /** The role they asked for and no admin has given or refused yet. */
    requestedRole: z.literal('admin').nullable(),
    /** Free delivery granted by staff to a senior or disabled customer. */
    hasFreeDelivery: z.boolean(),
    freeDeliveryReason: z.enum(freeDeliveryReasons).nullable(),
    /** The session's missing second factor; null when complete. */
    secondFactor: z.enum(factorSteps).nullable(),
    /** Language of emails to them. */
    language: z.enum(languages),
    /** When the account is deleted, where its person asked for it; nothing else is open to them meanwhile. */
    deletesAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Email = z.email('Enter an email address like name@example.com').max(254);

export const SignIn = z.strictObject({
  email: Email,
  password: z.string().min(1, 'Enter your password').max(passwordLength.max),
  rememberMe: z.boolean().optional(),
});
export const SignUp = z.strictObject({
  email: Email,
  password: NewPassword,
  firstName: z.string().trim().max(80).optional(),
  lastName: z.string().trim().max(80).optional(),
  /** One field for those who have only one; first word becomes the first name. */
  name: z.string().trim().max(160).optional(),
  /** Language of their page, used for emails too. */
  language: z.enum(languages).optional(),
});
export const ChooseLanguage = z.strictObject({ language: z.enum(languages) });

/** Method of checking a date of birth. Browsers may only send 'manual' (self-declared). */
const VerificationMethod = z.literal('manual');
export const VerifyAge = z.strictObject({
  dateOfBirth: z
    .string('Please enter your date of birth')
    .min(1, 'Please enter your date of birth')
    .max(40)
    .pipe(Day)
    // The date is locked once it is taken: a slip in the century must not be.
    .refine((day) => !/^(?:0\d|1[0-8])\d\d-/.test(day), 'Enter a four-digit year, like 1948'),
  verificationMethod: VerificationMethod,
  /** The person's IANA time zone: a birthday begins where they are. UTC when not sent. Orders check again in the store's. */
  timeZone: z
    .string()
    .max(60)
    .refine((zone) => isTimeZone(zone), 'Unknown time zone')
    .optional(),
});
export const AgeVerification = z
  .object({ isAgeVerified: z.boolean(), ageVerifiedAt: Instant.nullable(), verificationMethod: z.string() })
  .meta({ id: 'AgeVerification' });

/** The person's place, as coarse as the screens allow. */
export const UserLocation = z.object({ city: z.string().nullable() }).meta({ id: 'UserLocation' });
