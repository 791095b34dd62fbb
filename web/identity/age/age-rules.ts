import { ageOn } from '@autolotto/contract/shared/time.ts';

export type AgeRefusal = 'missing' | 'future' | 'tooYoung';

/**
 * The browser's own check: a refusal here makes no call. `today` is the user's own calendar day, `least` the minimum
 * age to order at all, or to work.
 */
export function refusalFor(dateOfBirth: string, today: string, least: number): AgeRefusal | undefined {
  if (dateOfBirth === '') return 'missing';
  // Days are written year first, so the order of the texts is the order of the days.
  if (dateOfBirth > today) return 'future';
  return ageOn(dateOfBirth, today) < least ? 'tooYoung' : undefined;
}
