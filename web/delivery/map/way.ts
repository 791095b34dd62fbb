import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';

/** A way on the map: what the courier has behind them, and what is ahead. */
export type Way = { readonly done: readonly Point[]; readonly ahead: readonly Point[] };

/** Farther off, the courier takes another way, and nothing of this one is behind them. */
const offMiles = 0.25;

/** The point of a stretch that is nearest to another. A town is flat enough for it. */
function nearestOn(from: Point, to: Point, point: Point): Point {
  const squeeze = Math.cos((point.latitude * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * squeeze;
  const north = to.latitude - from.latitude;
  const length = east * east + north * north;
  if (length === 0) return from;
  const along =
    ((point.longitude - from.longitude) * squeeze * east + (point.latitude - from.latitude) * north) / length;
  const part = Math.min(1, Math.max(0, along));
  return {
    latitude: from.latitude + part * (to.latitude - from.latitude),
    longitude: from.longitude + part * (to.longitude - from.longitude),
  };
}

/** Parts the line at the place nearest to the courier. */
export function partWay(line: readonly Point[], courier: Point | null): Way {
  if (courier === null) return { done: [], ahead: line };
  let best: { at: number; point: Point; miles: number } | undefined;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (!from) continue;
    const point = nearestOn(from, to, courier);
    const miles = milesBetween(point, courier);
    // Where a way comes by twice, more of it is behind the courier rather than less.
    if (best === undefined || miles <= best.miles) best = { at, point, miles };
  }
  if (best === undefined || best.miles > offMiles) return { done: [], ahead: line };
  return { done: [...line.slice(0, best.at), best.point], ahead: [best.point, ...line.slice(best.at)] };
}
