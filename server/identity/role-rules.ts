/** Pure rules of who may work as what. */
import { ageOn } from '@autolotto/contract/shared/time.ts';
import { type Refusal, refusal } from '../platform/fail.ts';

/** The check of couriers and store staff. A leap-day birthday counts from 1 March in common years. */
export function checkWorkAge(
  dateOfBirth: string,
  today: string,
  minAge: number,
): Refusal<'BIRTH_IN_FUTURE' | 'WORK_UNDER_AGE'> | undefined {
  if (dateOfBirth > today) return refusal('BIRTH_IN_FUTURE', {});
  if (ageOn(dateOfBirth, today) < minAge) return refusal('WORK_UNDER_AGE', { minAge });
  return undefined;
}

export type WouldBeAdmin = {
  readonly email: string;
  /** Whether the address is known to be theirs: it was confirmed, or confirming it is not asked for here. */
  readonly isOwnAddress: boolean;
  /** In lower case. */
  readonly listed: readonly string[];
  readonly admins: number;
};
/** Whoever is named in the settings, and the very first; all others ask. */
export const becomesAdminAtOnce = ({ email, isOwnAddress, listed, admins }: WouldBeAdmin): boolean =>
  admins === 0 || (isOwnAddress && listed.includes(email.toLowerCase()));
