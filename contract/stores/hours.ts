/** Rules of opening hours. The form applies them while typing, the server on receipt. */
import { clockAt, dayAfter, daysBetween, minutesOf, weekdayOf } from '../shared/time.ts';
import { shiftsLimit } from './limits.ts';
import type { HoursException, Shift, WeekHours } from './model.ts';

export type HoursProblem = 'time' | 'empty' | 'overlap' | 'many';

/** Whether it runs past midnight. */
export const runsOver = ({ opens, closes }: Shift): boolean => minutesOf(closes) <= minutesOf(opens);

const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const startsBefore = (one: Shift, other: Shift) => minutesOf(one.opens) - minutesOf(other.opens);
const inOrder = (shifts: readonly Shift[]): Shift[] => shifts.toSorted(startsBefore);

/**
 * Problem with the hours of one day, if any. A night may run into the next morning's hours: it is open all the while.
 */
export function problemOfDay(shifts: readonly Shift[]): HoursProblem | undefined {
  if (shifts.length > shiftsLimit) return 'many';
  if (shifts.some(({ opens, closes }) => !clock.test(opens) || !(clock.test(closes) || closes === '24:00')))
    return 'time';
  if (shifts.some(({ opens, closes }) => opens === closes)) return 'empty';
  const sorted = inOrder(shifts);
  for (const [at, shift] of sorted.entries()) {
    const following = sorted[at + 1];
    if (following && (runsOver(shift) || minutesOf(following.opens) < minutesOf(shift.closes))) return 'overlap';
  }
  return undefined;
}

/** The first weekday with something wrong, and what. */
export function problemOfWeek(hours: WeekHours): { weekday: number; problem: HoursProblem } | undefined {
  for (const [weekday, shifts] of hours.entries()) {
    const problem = problemOfDay(shifts);
    if (problem) return { weekday, problem };
  }
  return undefined;
}

/** The times of one day: those that were set for it, or else those of its weekday. */
export const shiftsOn = (
  { hours, hoursExceptions }: { hours: WeekHours; hoursExceptions: readonly HoursException[] },
  day: string,
): readonly Shift[] =>
  hoursExceptions.find((exception) => exception.day === day)?.shifts ?? hours[weekdayOf(day)] ?? [];

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Times = { readonly hours: WeekHours; readonly hoursExceptions: readonly HoursException[] };
export type Face = { readonly day: string; readonly minutes: number };

/** Whether it is now within one of the day's shifts, or one that began yesterday, in the store's zone. */
export function isOpenOn(times: Times, { day, minutes }: Face): boolean {
  const began = (shift: Shift) => minutesOf(shift.opens) <= minutes;
  const ends = (shift: Shift) => minutes < minutesOf(shift.closes);
  return (
    shiftsOn(times, day).some((shift) => began(shift) && (runsOver(shift) || ends(shift))) ||
    shiftsOn(times, dayAfter(day, -1)).some((shift) => runsOver(shift) && ends(shift))
  );
}

/** Until the shift ends that the clocks stand in, in minutes; null while closed. One that is open all the time closes at midnight. */
export function minutesToClosing(times: Times, { day, minutes }: Face): number | null {
  const midnight = 24 * 60;
  const ends = [
    ...shiftsOn(times, day)
      .filter(({ opens }) => minutesOf(opens) <= minutes)
      .map((shift) => minutesOf(shift.closes) + (runsOver(shift) ? midnight : 0)),
    ...shiftsOn(times, dayAfter(day, -1))
      .filter(runsOver)
      .map(({ closes }) => minutesOf(closes)),
  ];
  const last = Math.max(...ends);
  return last > minutes ? last - minutes : null;
}

/** Further ahead than any holiday lasts. */
const daysAhead = 60;
/** Start of the next shift; null without one. */
export function opensNextAt(times: Times, face: Face): Face | null {
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = dayAfter(face.day, ahead);
    const shift = inOrder(shiftsOn(times, day)).find((one) => ahead > 0 || minutesOf(one.opens) > face.minutes);
    if (shift) return { day, minutes: minutesOf(shift.opens) };
  }
  return null;
}

/** A time that is still to come, seen from `face`: "07:00" today, "Mon 07:00" within a week, "2026-12-28 07:00" later. */
export function timeAhead({ day, minutes }: Face, face: Face): string {
  const ahead = daysBetween(face.day, day);
  if (ahead === 0) return clockAt(minutes);
  return `${ahead <= 7 ? dayNames[weekdayOf(day)] : day} ${clockAt(minutes)}`;
}

/** When it next opens, on its own clocks; see `timeAhead`. Null while open or when it does not. */
export function opensNextOn(times: Times, face: Face): string | null {
  if (isOpenOn(times, face)) return null;
  const next = opensNextAt(times, face);
  return next && timeAhead(next, face);
}
