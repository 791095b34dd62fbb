/** Time until the order arrives. */
export type Arrival =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'soon'; readonly isLate: boolean; readonly from: Date; readonly to: Date }
  | { readonly kind: 'minutes'; readonly minutes: number; readonly from: Date; readonly to: Date };

const minute = 60_000;
const fiveMinutes = 5 * minute;
/** Promised as a window: nobody arrives to the minute. */
const windowLength = 2 * fiveMinutes;

/** Whole minutes, begun ones counted, never below 0. */
export const minutesUntil = (instant: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / minute));

export function arrivalOf(estimated: string | null, now: number): Arrival {
  const at = estimated === null ? Number.NaN : Date.parse(estimated);
  if (estimated === null || Number.isNaN(at)) return { kind: 'unknown' };
  const start = Math.floor(at / fiveMinutes) * fiveMinutes;
  const window = { from: new Date(start), to: new Date(start + windowLength) };
  const minutes = minutesUntil(estimated, now);
  return minutes > 0
    ? { kind: 'minutes', minutes, ...window }
    : { kind: 'soon', isLate: now > start + windowLength, ...window };
}
