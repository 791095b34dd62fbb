import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';

/** The map in words: how far the courier still is. Streets bend, so it is a distance, never a promise of time. */
export type Where = { readonly miles: number; readonly isAtDoor: boolean };

const doorMiles = 0.05;

export function whereIs(courier: Point, door: Point): Where {
  const miles = milesBetween(courier, door);
  return { miles: Math.round(miles * 10) / 10, isAtDoor: miles <= doorMiles };
}

/** The box [[west, south], [east, north]] around all points, for the map's first view. */
export function boundsOf(points: readonly Point[]): [[number, number], [number, number]] | undefined {
  if (points.length === 0) return undefined;
  const longitudes = points.map((point) => point.longitude);
  const latitudes = points.map((point) => point.latitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}
