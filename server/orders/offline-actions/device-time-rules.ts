/** Pure: the time of a step that a phone reports later, even if its clock is wrong. */
import type { DeviceTime } from '@autolotto/contract/orders/offline-actions/device-time.ts';

/**
 * The clock's error shows when the phone sends: its clock reads `sentAt`, ours `now`. In any case nothing happened
 * after it was reported, nor before its predecessor. Undefined when the phone reported no time.
 */
export function correctedTime(
  { occurredAt, sentAt }: DeviceTime,
  now: Date,
  before: Date | undefined,
): Date | undefined {
  if (occurredAt === undefined) return undefined;
  const offBy = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const taken = Math.max(Date.parse(occurredAt) + offBy, before?.getTime() ?? Number.NEGATIVE_INFINITY);
  return new Date(Math.min(taken, now.getTime()));
}

export type DeviceTimes = {
  /** By the phone's clock: the time of the step, and of sending. */
  readonly deviceAt: Date;
  readonly sentAt: Date | null;
  /** By our clock: the most credible time of the step, and the time of the report. */
  readonly occurredAt: Date;
  readonly recordedAt: Date;
};
const minuteMs = 60_000;
const minutes = (ms: number): number => Math.round(ms / minuteMs);

/** The clock's error, and how far the reported time had to move to fit the known facts. */
export function clockDiscrepancy({ deviceAt, sentAt, occurredAt: taken, recordedAt }: DeviceTimes): {
  readonly offByMinutes: number;
  readonly movedMinutes: number;
} {
  const offBy = sentAt === null ? 0 : recordedAt.getTime() - sentAt.getTime();
  return {
    offByMinutes: minutes(offBy),
    movedMinutes: minutes(taken.getTime() - deviceAt.getTime() - offBy),
  };
}

/** The network sets a phone's clock: a larger error means one set by hand, or a broken one. */
const believableMinutes = 5;
export const isClockOff = ({ offByMinutes, movedMinutes }: ReturnType<typeof clockDiscrepancy>): boolean =>
  Math.abs(offByMinutes) > believableMinutes || Math.abs(movedMinutes) > believableMinutes;

type Done = { readonly id: number; readonly actorId: string; readonly occurredAt: string; readonly seq: number | null };
/**
 * Sorts by our clock, keeping each phone's own sequence: the clock's error is known to about a second, and two actions
 * often share one.
 */
export function asDone<T extends Done>(actions: readonly T[]): T[] {
  const times = actions.map((one) => {
    const { actorId, seq } = one;
    const before = actions.filter(
      (other) => other.actorId === actorId && seq !== null && other.seq !== null && other.seq < seq,
    );
    return { one, at: Math.max(...[one, ...before].map(({ occurredAt: taken }) => Date.parse(taken))) };
  });
  return times
    .toSorted((a, b) => a.at - b.at || (a.one.seq ?? 0) - (b.one.seq ?? 0) || a.one.id - b.one.id)
    .map(({ one }) => one);
}
