/** Pure: when a phone is asked to find its place by satellite, which costs battery, and when roughly will do. */
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';

const metersPerMile = 1_609.344;
/** Nearer to a stop than this every street counts. */
const nearMeters = 3_000;
/** A phone that is about to die saves itself for the last streets. */
const nearOnLowBattery = 600;
/** Hysteresis: a courier stays "near" until well away, because a new first fix is expensive. */
const wellAway = 1.3;

type Known = {
  readonly at: (Point & { readonly accuracyMeters: number }) | undefined;
  /** Next stops. */
  readonly stops: readonly Point[];
  readonly isBatteryLow: boolean;
};

export function needsPrecision(was: boolean, { at, stops, isBatteryLow }: Known): boolean {
  if (!at || stops.length === 0) return !isBatteryLow;
  const near = isBatteryLow ? nearOnLowBattery : nearMeters;
  // A rough place may be nearer than it looks.
  const meters = Math.min(...stops.map((stop) => milesBetween(at, stop) * metersPerMile)) - at.accuracyMeters;
  return meters <= (was ? near * wellAway : near);
}
