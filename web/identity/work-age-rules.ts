import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { WorkType } from '@autolotto/contract/identity/role-model.ts';
import { ageOn } from '@autolotto/contract/shared/time.ts';

/** The lowest age that may handle goods with an age limit as work. */
export const workAge = 21;

/** The work that this person does and has not been checked for; undefined when there is nothing to check. */
export function workToCheck({ role, isWorkAgeVerified, secondFactor }: CurrentUser): WorkType | undefined {
  // One thing after the other: until the session has its second factor, the server hears nothing else.
  if (isWorkAgeVerified || secondFactor !== null) return undefined;
  return role === 'courier' || role === 'store' ? role : undefined;
}

/** What the browser can tell by itself: a refusal here makes no call. `today` is the person's own calendar day. */
export function workRefusalFor(dateOfBirth: string, today: string): 'missing' | 'future' | 'tooYoung' | undefined {
  if (dateOfBirth === '') return 'missing';
  if (dateOfBirth > today) return 'future';
  return ageOn(dateOfBirth, today) < workAge ? 'tooYoung' : undefined;
}
