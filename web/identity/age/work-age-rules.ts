import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { WorkType } from '@autolotto/contract/identity/roles/model.ts';

/** The work that this person does and has not been checked for; undefined when there is nothing to check. */
export function workToCheck({ role, isWorkAgeVerified, secondFactor }: CurrentUser): WorkType | undefined {
  // One thing after the other: until the session has its second factor, the server hears nothing else.
  if (isWorkAgeVerified || secondFactor !== null) return undefined;
  return role === 'courier' || role === 'store' ? role : undefined;
}
