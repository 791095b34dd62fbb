/** Allowed times of a price plan, without schemas, so that a page can check before sending. */
import { instantIn, minutesOf, wallClock } from '../../shared/time.ts';

export const pricePlanStates = ['waiting', 'applied', 'refused', 'cancelled'] as const;
export type PricePlanState = (typeof pricePlanStates)[number];

/** Sooner than this, one may as well change them now; a job looks once a minute. */
export const leastMinutesAhead = 5;
/** Prices further ahead are unknown. */
export const maxDaysAhead = 90;
/** That wait at the same time. */
export const maxPlans = 30;
/** Prices of a plan that are listed; the others are counted. */
export const maxPlanLines = 100;
/** Days that a past plan stays in the shop's list. */
export const daysTold = 14;

export type PlanTime =
  | { readonly at: Date /** The clocks show this time twice; the first one is meant. */; readonly isTwice: boolean }
  | { readonly problem: 'skipped' | 'soon' | 'far' };

/** The instant that a day and a time on the clocks of the shop stand for, or what is wrong with it. */
export function planTime(
  { timeZone, day, time }: { readonly timeZone: string; readonly day: string; readonly time: string },
  now: Date,
): PlanTime {
  const at = instantIn(timeZone, day, time);
  const shown = wallClock(timeZone, at);
  if (shown.day !== day || shown.minutes !== minutesOf(time)) return { problem: 'skipped' };
  const minutesAhead = (at.getTime() - now.getTime()) / 60_000;
  if (minutesAhead < leastMinutesAhead) return { problem: 'soon' };
  if (minutesAhead > maxDaysAhead * 24 * 60) return { problem: 'far' };
  const later = wallClock(timeZone, new Date(at.getTime() + 3_600_000));
  return { at, isTwice: later.day === day && later.minutes === shown.minutes };
}
