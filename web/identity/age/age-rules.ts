import { ageOn } from '@autolotto/contract/shared/time.ts';

export type AgeRefusal = 'missing' | 'future' | 'tooYoung';

/**
 * What the browser can tell by itself: a refusal here makes no call. `today` is the person's own calendar day, `least` the
 * lowest age that may order at all, or work.
 */
export function refusalFor(dateOfBirth: string, today: string, least: number): AgeRefusal | undefined {
  if (dateOfBirth === '') return 'missing';
  // Days are written year first, so the order of the texts is the order of the days.
  if (dateOfBirth > today) return 'future';
  return ageOn(dateOfBirth, today) < least ? 'tooYoung' : undefined;
}
