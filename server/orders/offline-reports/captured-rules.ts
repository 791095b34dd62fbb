/** Pure: when a step was taken that was told of later, by a telephone whose clock may be wrong. */
import type { Captured } from '@autolotto/contract/orders/offline-reports/captured.ts';

/**
 * What the phone's clock is off by shows when it sends: by its clock that was `sentAt`, by ours it is `now`. However that
 * comes out, nothing happened after it was told, nor before what happened before it. Undefined when nothing was told.
 */
export function takenAt({ capturedAt, sentAt }: Captured, now: Date, before: Date | undefined): Date | undefined {
  if (capturedAt === undefined) return undefined;
  const offBy = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt);
  const taken = Math.max(Date.parse(capturedAt) + offBy, before?.getTime() ?? Number.NEGATIVE_INFINITY);
  return new Date(Math.min(taken, now.getTime()));
}

export type Told = {
  /** By the telephone's clock: when it was done, and when it was sent. */
  readonly phoneAt: Date;
  readonly sentAt: Date | null;
  /** By ours: when it was done, as far as can be believed, and when it was told. */
  readonly takenAt: Date;
  readonly toldAt: Date;
};
const minuteMs = 60_000;
const minutes = (ms: number): number => Math.round(ms / minuteMs);

/** What the clock was off by, and how far the time that it told had to be moved to fit what is known. */
export function oddnessOf({ phoneAt, sentAt, takenAt: taken, toldAt }: Told): {
  readonly offByMinutes: number;
  readonly movedMinutes: number;
} {
  const offBy = sentAt === null ? 0 : toldAt.getTime() - sentAt.getTime();
  return {
    offByMinutes: minutes(offBy),
    movedMinutes: minutes(taken.getTime() - phoneAt.getTime() - offBy),
  };
}

/** A clock on a telephone is set by its network: one that is further off than this was set by hand, or is broken. */
const believableMinutes = 5;
export const isOdd = ({ offByMinutes, movedMinutes }: ReturnType<typeof oddnessOf>): boolean =>
  Math.abs(offByMinutes) > believableMinutes || Math.abs(movedMinutes) > believableMinutes;

type Done = { readonly id: number; readonly actorId: string; readonly takenAt: string; readonly seq: number | null };
/**
 * As things were done: by our clock, but nothing before what stood before it in its telephone's line. What a clock was off
 * by is known to a second or so, and two things are often done within one.
 */
export function asDone<T extends Done>(told: readonly T[]): T[] {
  const times = told.map((one) => {
    const { actorId, seq } = one;
    const before = told.filter(
      (other) => other.actorId === actorId && seq !== null && other.seq !== null && other.seq < seq,
    );
    return { one, at: Math.max(...[one, ...before].map(({ takenAt: taken }) => Date.parse(taken))) };
  });
  return times
    .toSorted((a, b) => a.at - b.at || (a.one.seq ?? 0) - (b.one.seq ?? 0) || a.one.id - b.one.id)
    .map(({ one }) => one);
}
