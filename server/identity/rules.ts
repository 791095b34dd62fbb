/** Pure rules of who a person is. */
import { ageOn } from '@autolotto/contract/shared/time.ts';
import { type Rejection, rejection } from '../platform/fail.ts';

/** The customer check. A leap-day birthday counts from 1 March in common years. */
export function checkCustomerAge(
  dateOfBirth: string,
  today: string,
  minAge: number,
): Rejection<'BIRTH_DATE_IN_FUTURE' | 'UNDER_AGE'> | undefined {
  if (dateOfBirth > today) return rejection('BIRTH_DATE_IN_FUTURE', {});
  if (ageOn(dateOfBirth, today) < minAge) return rejection('UNDER_AGE', { minAge });
  return undefined;
}

export type Declaration = {
  readonly isTooYoung: boolean;
  /** The date compared with the first one refused on this account. */
  readonly refused: 'none' | 'same' | 'another';
  readonly areDocumentsSeen: boolean;
  /** Another account was refused recently on one of their devices or phones. */
  readonly isNearRefused: boolean;
};
/**
 * The first date counts: a person too young comes back with the same date when old enough, and with another one after
 * an admin has seen their documents.
 */
export function decideDeclaration({
  isTooYoung,
  refused,
  areDocumentsSeen,
  isNearRefused,
}: Declaration): 'taken' | 'too-young' | 'locked' | 'paused' {
  if (!areDocumentsSeen && refused === 'another') return 'locked';
  if (isTooYoung) return 'too-young';
  return isNearRefused && !areDocumentsSeen && refused === 'none' ? 'paused' : 'taken';
}

/** A local path to go to after sign-in; anything that could lead to another site becomes '/'. */
export function safeReturnTo(returnTo: string | undefined): string {
  if (!returnTo || !/^\/(?![/\\])[^\s\\]*$/.test(returnTo)) return '/';
  const url = new URL(returnTo, 'http://local.invalid');
  // Dots are resolved by now: '/..//other.example' has become a path that browsers read as another host.
  if (url.host !== 'local.invalid' || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** First and last name from whichever fields were sent. */
export function splitName(input: {
  firstName?: string | undefined;
  lastName?: string | undefined;
  name?: string | undefined;
}): {
  firstName: string;
  lastName: string;
} {
  if (input.firstName || input.lastName) return { firstName: input.firstName ?? '', lastName: input.lastName ?? '' };
  const [first = '', ...rest] = (input.name ?? '').trim().split(/\s+/);
  return { firstName: first, lastName: rest.join(' ') };
}
