/** A person's verification level, self-exclusions and accounts. */
import { z } from 'zod';
import { roles } from '../../shared/endpoint.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { Email } from '../model.ts';
import { Reason } from '../roles/model.ts';
import {
  ageChecks,
  candidateStatuses,
  duplicateSignals,
  exclusionScopes,
  exclusionTerms,
  verificationLevels,
} from './enums.ts';

const SelfExclusion = z
  .object({
    scope: z.enum(exclusionScopes),
    since: Instant,
    /** It ends by itself then; null is for good. */
    until: Instant.nullable(),
  })
  .meta({ id: 'SelfExclusion' });
export const ExcludeSelf = z.strictObject({
  scope: z.enum(exclusionScopes, 'Choose lottery and games, or all age-restricted items'),
  term: z.enum(exclusionTerms, 'Choose for how long'),
});

const LevelLimits = z.object({
  /** Limits of restricted items in one order, and of deposits in a day. */
  restrictedOrder: Dollars,
  depositDay: Dollars,
});
export const AccountStatus = z
  .object({
    verificationLevel: z.enum(verificationLevels),
    limits: LevelLimits,
    /** Limits of the next verification level; null at the top. */
    next: LevelLimits.extend({ verificationLevel: z.enum(verificationLevels) }).nullable(),
    exclusions: z.array(SelfExclusion),
    /** An admin has found this to be somebody's second account: it reads and withdraws only. */
    isDuplicateAccount: z.boolean(),
    /** Whether they have stated a home; the address itself is not stored. */
    hasHomeAddress: z.boolean(),
  })
  .meta({ id: 'AccountStatus' });
export type AccountStatus = z.infer<typeof AccountStatus>;

export const HomeAddress = z.strictObject({
  address: z.string().trim().min(5, 'Enter street, city, and ZIP code').max(200, 'Use at most 200 characters'),
});

/** One of two accounts, as an admin who compares them sees it. Of a birthday only the year. */
const CandidateAccount = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles).nullable(),
  birthYear: z.number().int().nullable(),
  createdAt: Instant,
});
export const DuplicateCandidate = z
  .object({
    id: SerialId,
    older: CandidateAccount,
    newer: CandidateAccount,
    signs: z.array(z.enum(duplicateSignals)),
    status: z.enum(candidateStatuses),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'DuplicateCandidate' });
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>;
export const DuplicateCandidateParams = z.object({ matchId: SerialIdParam });
export const DuplicateCandidateQuery = z.strictObject({ status: z.enum(['waiting', 'same']).optional() });
export const DecideDuplicateCandidate = z.strictObject({ decision: z.enum(['same', 'different']), reason: Reason });

/** An account whose date of birth was refused as too young and whose documents nobody has seen since. Without the date. */
export const AgeRefusal = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    check: z.enum(ageChecks),
    refusedAt: Instant,
    lastTriedAt: Instant,
    attempts: z.number().int(),
  })
  .meta({ id: 'AgeRefusal' });
export type AgeRefusal = z.infer<typeof AgeRefusal>;

export const DocumentsSeen = z.strictObject({ email: Email, reason: Reason });
export const VerificationRecord = z
  .object({ userId: z.string(), name: z.string(), verificationLevel: z.enum(verificationLevels) })
  .meta({
    id: 'VerificationRecord',
  });
