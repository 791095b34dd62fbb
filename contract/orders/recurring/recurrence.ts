/**
 * When a recurring order falls due: calendar days first, then the clocks of the store. Without the validator, so that a
 * page can show the days before anything is sent.
 */
import { dayAfter, dayIn, daysBetween, instantIn } from '../../shared/time.ts';

export const recurrences = ['weekly', 'biweekly', 'monthly'] as const;
export type Recurrence = (typeof recurrences)[number];

export type Schedule = {
  readonly every: Recurrence;
  /** The day of the first one: the others keep its weekday, or its day of the month. */
  readonly firstDay: string;
  /** Local time of the store: "17:30". */
  readonly time: string;
  readonly timeZone: string;
};

const weeks: Record<Exclude<Recurrence, 'monthly'>, number> = { weekly: 1, biweekly: 2 };
const two = (n: number): string => String(n).padStart(2, '0');

/** The same day so many months on; the last day of a month that has no such day. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  const [y, m] = [Math.floor(at / 12), at % 12];
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return `${String(y).padStart(4, '0')}-${two(m + 1)}-${two(Math.min(date, last))}`;
}

/** The day of the occurrence with this number; the first has 0. Each is counted from the first, so none drifts. */
export const dayOfOccurrence = ({ every, firstDay }: Pick<Schedule, 'every' | 'firstDay'>, number: number): string =>
  every === 'monthly' ? monthsAfter(firstDay, number) : dayAfter(firstDay, 7 * weeks[every] * number);

export const occurrenceAt = (schedule: Schedule, number: number): Date =>
  instantIn(schedule.timeZone, dayOfOccurrence(schedule, number), schedule.time);

export type Occurrence = { readonly number: number; readonly at: Date };

/** The first occurrence after an instant. */
export function occurrenceAfter(schedule: Schedule, after: Date): Occurrence {
  const { every, firstDay, timeZone } = schedule;
  const days = daysBetween(firstDay, dayIn(timeZone, after));
  // No later than the one that is looked for: a month has at most 31 days.
  let number = Math.max(0, Math.floor(days / (every === 'monthly' ? 31 : 7 * weeks[every])) - 1);
  for (;;) {
    const at = occurrenceAt(schedule, number);
    if (at > after) return { number, at };
    number += 1;
  }
}

/** The next so many after an instant. */
export function occurrencesAfter(schedule: Schedule, after: Date, count: number): Date[] {
  const { number } = occurrenceAfter(schedule, after);
  return Array.from({ length: count }, (_, at) => occurrenceAt(schedule, number + at));
}
