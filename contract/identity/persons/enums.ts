/** Words of a person's status. Without the validator: pages use them too. */

/** Scopes of a self-exclusion: lottery products with every game and pool, or everything with an age limit. */
export const exclusionScopes = ['lottery', 'restricted'] as const;
export type ExclusionScope = (typeof exclusionScopes)[number];

/** A time-out, to cool off. */
export const timeOutTerms = ['one_day', 'one_week', 'one_month'] as const;
export const longExclusionTerms = ['six_months', 'one_year', 'five_years', 'for_good'] as const;
export const exclusionTerms = [...timeOutTerms, ...longExclusionTerms] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];
export const isTimeOut = (term: ExclusionTerm): boolean => timeOutTerms.some((one) => one === term);

/** Verification levels; each allows more. */
export const verificationLevels = ['declared', 'id_checked', 'documents_verified'] as const;
export type VerificationLevel = (typeof verificationLevels)[number];
export const verificationLevelOf = (seen: readonly ('door' | 'documents')[]): VerificationLevel =>
  seen.includes('documents') ? 'documents_verified' : seen.includes('door') ? 'id_checked' : 'declared';
export const nextVerificationLevel = {
  declared: 'id_checked',
  id_checked: 'documents_verified',
  documents_verified: null,
} as const;

/** Purposes of a declared birthday: to order, or to work. */
export const ageChecks = ['customer', 'work'] as const;
export type AgeCheck = (typeof ageChecks)[number];

/** Signs that two accounts share. */
export const duplicateSignals = ['name', 'similar_name', 'birth_date', 'address', 'device', 'license'] as const;
export type DuplicateSignal = (typeof duplicateSignals)[number];

export const candidateStatuses = ['waiting', 'same', 'different'] as const;
export type CandidateStatus = (typeof candidateStatuses)[number];

/** Persons who may be barred from buying a category: a shop's staff, the staff's households, and admins everywhere. */
export const ineligiblePersons = ['staff', 'household', 'admins'] as const;
export type IneligiblePerson = (typeof ineligiblePersons)[number];
