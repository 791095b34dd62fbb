import { ageOn } from '@autolotto/contract/shared/time.ts';

/** The lowest age that may order at all; single goods may need more. */
export const customerAge = 18;

export type AgeRefusal = 'missing' | 'future' | 'tooYoung';

/** What the browser can tell by itself: a refusal here makes no call. `today` is the person's own calendar day. */
export function refusalFor(dateOfBirth: string, today: string): AgeRefusal | undefined {
  if (dateOfBirth === '') return 'missing';
  // Days are written year first, so the order of the texts is the order of the days.
  if (dateOfBirth > today) return 'future';
  return ageOn(dateOfBirth, today) < customerAge ? 'tooYoung' : undefined;
}
