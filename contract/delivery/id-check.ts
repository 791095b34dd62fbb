/** Pure: decides whether the holder of this card may receive the items. The dates stay on the phone that asks. */
import { ageOn } from '../shared/time.ts';

export type IdDays = {
  readonly dateOfBirth: string;
  /** Null when only the day of birth was typed: the courier answers for the rest. */
  readonly expiresOn: string | null;
};
export type IdDecision =
  | { readonly outcome: 'passed' | 'under_age' | 'expired'; readonly age: number }
  | { readonly outcome: 'unreadable' };

const oldest = 120;
const day = /^\d{4}-\d\d-\d\d$/;
const isDay = (text: string): boolean =>
  day.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;

/**
 * `today` is the calendar day at the store. A person comes of age on the birthday itself, born on February 29 on March
 * 1 of other years; a card is valid on its last day. Too young takes precedence over expired, as the graver of the two.
 */
export function decideId(days: IdDays | undefined, today: string, minAge: number): IdDecision {
  if (!days || !isDay(days.dateOfBirth) || (days.expiresOn !== null && !isDay(days.expiresOn)))
    return { outcome: 'unreadable' };
  const age = ageOn(days.dateOfBirth, today);
  if (days.dateOfBirth > today || age > oldest) return { outcome: 'unreadable' };
  if (age < minAge) return { outcome: 'under_age', age };
  return { outcome: days.expiresOn !== null && days.expiresOn < today ? 'expired' : 'passed', age };
}
