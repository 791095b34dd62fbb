/** Pure: filters implausible positions of a courier. Phones report all kinds of things in tunnels and car parks. */
import { milesBetween } from '@autolotto/contract/shared/geo.ts';

/** A phone's fix, with the time by our clock, in milliseconds. */
export type Fix = {
  readonly latitude: number;
  readonly longitude: number;
  readonly at: number;
  readonly accuracyMeters?: number | undefined;
};

export const positionLimits = {
  /** An older one is not where the courier is. */
  oldestMs: 120_000,
  /** Clocks may differ by this much. */
  futureMs: 5_000,
  pastMs: 1_000,
  /** A fix that is only accurate to a town is useless. */
  accuracyMeters: 2_000,
  /** Below this the courier stands still, and only the fix wavers. */
  stillMeters: 5,
  /** Sooner than this nothing is new that is not farther away than `newMeters`. */
  periodMs: 1_000,
  newMeters: 25,
  /** Largest jump to a better fix. */
  jumpMeters: 25_000,
  /** No car in a town is faster, nor on the way between two. */
  metersPerSecond: 70,
} as const;
export type PositionLimits = { readonly [K in keyof typeof positionLimits]: number };

export const dropReasons = [
  'invalid',
  'zero',
  'outdated',
  'future',
  'past',
  'duplicate',
  'accuracy',
  'period',
  'speed',
] as const;
export type DropReason = (typeof dropReasons)[number];

export type Judged = { readonly take: Fix } | { readonly drop: DropReason };

const metersPerMile = 1_609.344;
const metersBetween = (a: Fix, b: Fix): number => milesBetween(a, b) * metersPerMile;

type Known = {
  readonly now: number;
  readonly last: Fix | undefined;
  /** The last fix dropped for its speed: when the next one is beside it, it was right. */
  readonly suspect: Fix | undefined;
  readonly limits: PositionLimits;
};
type Link = readonly [DropReason, (fix: Fix, known: Known) => boolean];

const withLast = (known: Known, isWrong: (last: Fix) => boolean): boolean =>
  known.last !== undefined && isWrong(known.last);
const isReachable = (fix: Fix, from: Fix, { jumpMeters, metersPerSecond }: PositionLimits): boolean => {
  const meters = metersBetween(from, fix);
  return meters <= jumpMeters || meters <= (metersPerSecond * Math.abs(fix.at - from.at)) / 1_000;
};

/** Each asks one question, in this order: the first to say yes drops the position. */
const chain: readonly Link[] = [
  [
    'invalid',
    ({ latitude, longitude, at }) =>
      !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180) || !Number.isFinite(at),
  ],
  // Null island, off Africa: phones without a fix report it.
  ['zero', ({ latitude, longitude }) => Math.abs(latitude) < 1e-4 && Math.abs(longitude) < 1e-4],
  ['outdated', ({ at }, { now, limits }) => now - at > limits.oldestMs],
  ['future', ({ at }, { now, limits }) => at - now > limits.futureMs],
  ['accuracy', ({ accuracyMeters = 0 }, { limits }) => accuracyMeters > limits.accuracyMeters],
  ['past', (fix, known) => withLast(known, (last) => fix.at < last.at - known.limits.pastMs)],
  ['duplicate', (fix, known) => withLast(known, (last) => fix.at === last.at && metersBetween(fix, last) === 0)],
  [
    'period',
    (fix, known) =>
      withLast(
        known,
        (last) => fix.at - last.at < known.limits.periodMs && metersBetween(fix, last) <= known.limits.newMeters,
      ),
  ],
  [
    'speed',
    (fix, known) =>
      withLast(
        known,
        (last) =>
          !isReachable(fix, last, known.limits) &&
          !(known.suspect && isReachable(fix, known.suspect, { ...known.limits, jumpMeters: known.limits.newMeters })),
      ),
  ],
];

/** The position as it is to be kept, or why it is not. Who stands still stays on the spot, and is seen there a moment ago. */
export function judged(fix: Fix, known: Known): Judged {
  const found = chain.find(([, isWrong]) => isWrong(fix, known));
  if (found) return { drop: found[0] };
  const { last, limits } = known;
  const isStill = last !== undefined && metersBetween(fix, last) < limits.stillMeters;
  return { take: isStill ? { ...fix, latitude: last.latitude, longitude: last.longitude } : fix };
}
