/** Pure: how often a position is sent: often enough to watch, seldom enough for a phone's battery. */
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';

export const movingMs = 3_000;
const stillMs = 15_000;
/** Nearer than this a phone only wavers. */
const stillMeters = 15;
/** A light, a queue at the counter: after this long it is not only a short stop. */
const stillAfterMs = 30_000;

/** The place that the courier has not left since `since`. */
export type Seen = { readonly place: Point; readonly since: number; readonly periodMs: number };

export const hasLeft = ({ place }: Seen, now: Point): boolean => milesBetween(place, now) * 1_609.344 >= stillMeters;
export const isSeldom = ({ periodMs }: Seen): boolean => periodMs === stillMs;

export function periodAfter(seen: Seen | undefined, { at, ...place }: Point & { readonly at: number }): Seen {
  if (!seen || hasLeft(seen, place)) return { place, since: at, periodMs: movingMs };
  return { ...seen, periodMs: at - seen.since >= stillAfterMs ? stillMs : movingMs };
}
