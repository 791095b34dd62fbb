/** A position's age, in the unit a person would use. */
export type PositionAge = {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly value: number;
  readonly isStale: boolean;
};

/** Older than this the courier may be anywhere: the marker turns gray, with a note. */
const staleAfterSeconds = 60;

export function positionAge(recordedAt: string, now: number): PositionAge {
  const seconds = Math.max(0, Math.floor((now - Date.parse(recordedAt)) / 1000));
  const isStale = seconds > staleAfterSeconds;
  if (seconds <= staleAfterSeconds) return { unit: 'seconds', value: seconds, isStale };
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? { unit: 'minutes', value: minutes, isStale }
    : { unit: 'hours', value: Math.floor(minutes / 60), isStale };
}
