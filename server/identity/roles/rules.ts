/** Pure rules of who may work as what. */
import { ageOn } from '@autolotto/contract/shared/time.ts';
import { type Rejection, rejection } from '../../platform/fail.ts';

/** The check of couriers and store staff. A leap-day birthday counts from 1 March in common years. */
export function checkWorkAge(
  dateOfBirth: string,
  today: string,
  minAge: number,
): Rejection<'BIRTH_DATE_IN_FUTURE' | 'WORK_UNDER_AGE'> | undefined {
  if (dateOfBirth > today) return rejection('BIRTH_DATE_IN_FUTURE', {});
  if (ageOn(dateOfBirth, today) < minAge) return rejection('WORK_UNDER_AGE', { minAge });
  return undefined;
}

export type WouldBeAdmin = {
  readonly email: string;
  /** Whether the address is theirs: confirmed, or confirmation is not required here. */
  readonly isOwnAddress: boolean;
  /** In lower case. */
  readonly listed: readonly string[];
  readonly admins: number;
  /** Whether they entered the code from the server's log, or none is required here. */
  readonly hasSetUpCode: boolean;
};
export type WayToAdmin = 'at once' | 'once confirmed' | 'by code' | 'on request';
/**
 * A list in the settings is the only way at once where there is one, and only for addresses known to be their owners':
 * anybody can sign up with another's. Without a list the first admin shows that they run the server.
 */
export function wayToAdmin({ email, isOwnAddress, listed, admins, hasSetUpCode }: WouldBeAdmin): WayToAdmin {
  if (listed.length > 0) {
    if (!isOwnAddress) return 'once confirmed';
    return listed.includes(email.toLowerCase()) ? 'at once' : 'on request';
  }
  if (admins > 0) return 'on request';
  return hasSetUpCode ? 'at once' : 'by code';
}
