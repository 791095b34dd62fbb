/** Pure: when a courier comes to a place and when they leave it. Between the two circles nothing changes. */
import { milesBetween, type Point } from '../shared/geo.ts';

export const geofenceMeters = {
  /** Nearer than this they are there. */
  enter: 60,
  /** Distance of a departure; a phone at a counter wavers by less. */
  leave: 140,
  /** A less accurate position is no evidence of a door. */
  accuracy: 80,
} as const;

const metersPerMile = 1_609.344;

/** The geofenceEvent at this position; undefined without one. Nobody is inside before they have been seen there. */
export function geofenceEvent(
  isInside: boolean,
  place: Point,
  at: Point & { readonly accuracyMeters?: number | undefined },
): 'enter' | 'leave' | undefined {
  if ((at.accuracyMeters ?? 0) > geofenceMeters.accuracy) return undefined;
  const meters = milesBetween(place, at) * metersPerMile;
  if (isInside) return meters > geofenceMeters.leave ? 'leave' : undefined;
  return meters <= geofenceMeters.enter ? 'enter' : undefined;
}
