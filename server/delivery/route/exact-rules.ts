/** The best order of stops, found by looking at every set of stops that can have been made and every last one of it. */
import { type Compiled, rest, type State, total, weights } from './rules.ts';

/** Stops that a set is a bit each of. */
export const maxExactStops = 16;

/** For each set of stops: the least time and the drop-offs that are left when it is, and the bags taken in with it. */
function sumsOf({ begin, open, count, stops, ride, serve, load }: Compiled) {
  // The least that each open stop still takes, by whichever way it is reached.
  const least = open.map((stop) => {
    let low = Number.POSITIVE_INFINITY;
    for (const from of [...open, begin.at]) {
      if (from !== stop) low = Math.min(low, (ride[from * stops + stop] ?? 0) + (serve[from * stops + stop] ?? 0));
    }
    return low;
  });
  const full = (1 << open.length) - 1;
  const restTime = new Float64Array(full + 1);
  const restDrops = new Int32Array(full + 1);
  const bagsIn = new Float64Array(full + 1);
  for (let mask = 1; mask <= full; mask++) {
    const bit = 31 - Math.clz32(mask & -mask);
    const other = mask & (mask - 1);
    const stop = open[bit] ?? 0;
    restTime[mask] = (restTime[other] ?? 0) + (least[bit] ?? 0);
    restDrops[mask] = (restDrops[other] ?? 0) + (stop >= count ? 1 : 0);
    bagsIn[mask] = (bagsIn[other] ?? 0) + (load[stop] ?? 0);
  }
  return { restTime, restDrops, bagsIn };
}

/**
 * Dynamic programming over the sets of stops made so far. For each set and last stop only the Pareto-optimal ways by
 * time and cost are kept: one that is earlier and cheaper never ends worse. Ways that cannot beat `bound` are dropped;
 * undefined when nothing is better.
 */
export function exactSequence(to: Compiled, bound: number): number[] | undefined {
  const { open, count, stops, ride, serve, earliest, latest, load, wait, capacity, breaks } = to;
  const m = open.length;
  if (m > maxExactStops) throw new Error(`an exact route of ${m} stops`);
  if (m === 0) return undefined;
  const bits = new Map(open.map((stop, bit) => [stop, bit]));
  /** The bit that must be set before this one may be: the order's pick-up, unless it is aboard. */
  const needs = open.map((stop) => {
    const pickup = stop < count ? undefined : bits.get(stop - count);
    return pickup === undefined ? 0 : 1 << pickup;
  });

  const full = (1 << m) - 1;
  const { restTime, restDrops, bagsIn } = sumsOf(to);

  const times: number[] = [];
  const costs: number[] = [];
  const parents: number[] = [];
  const lasts: number[] = [];
  const following: number[] = [];
  const heads = new Int32Array((full + 1) * m).fill(-1);
  let best = bound - 1e-6;
  let bestLabel = -1;

  const reach = (mask: number, bit: number, from: State, parent: number): void => {
    const stop = open[bit] ?? 0;
    const row = from.at * stops + stop;
    const begins = Math.max(from.time + (ride[row] ?? 0), earliest[stop] ?? 0);
    const end = latest[stop] ?? 0;
    let cost = from.cost;
    if (begins > end) cost += weights.late * (begins - end);
    if (stop >= count) cost += (wait[stop] ?? 0) * begins;
    const now = mask | (1 << bit);
    const bags = to.begin.bags + (bagsIn[now] ?? 0);
    if (stop < count && bags > capacity) cost += weights.bag * Math.min(bags - capacity, load[stop] ?? 0);
    let time = begins + (serve[row] ?? 0);
    if (breaks.length > 0) {
      const resting = { time, cost };
      rest(breaks, resting, from.time);
      ({ time, cost } = resting);
    }
    const left = full ^ now;
    if (time + (restTime[left] ?? 0) + cost + weights.arrival * time * (restDrops[left] ?? 0) >= best) return;
    const state = now * m + bit;
    for (let label = heads[state] ?? -1; label >= 0; label = following[label] ?? -1)
      if ((times[label] ?? 0) <= time && (costs[label] ?? 0) <= cost) return;
    const label = times.push(time) - 1;
    costs.push(cost);
    parents.push(parent);
    lasts.push(bit);
    following.push(heads[state] ?? -1);
    heads[state] = label;
    if (left !== 0) return;
    const all = total(to, { at: stop, time, cost, bags });
    if (all < best) {
      best = all;
      bestLabel = label;
    }
  };

  for (let bit = 0; bit < m; bit++) if (needs[bit] === 0) reach(0, bit, to.begin, -1);
  const from: State = { at: 0, time: 0, cost: 0, bags: 0 };
  for (let mask = 1; mask < full; mask++) {
    for (let last = 0; last < m; last++) {
      for (let label = heads[mask * m + last] ?? -1; label >= 0; label = following[label] ?? -1) {
        from.at = open[last] ?? 0;
        from.time = times[label] ?? 0;
        from.cost = costs[label] ?? 0;
        for (let bit = 0; bit < m; bit++) {
          const need = needs[bit] ?? 0;
          if ((mask & (1 << bit)) === 0 && (mask & need) === need) reach(mask, bit, from, label);
        }
      }
    }
  }
  if (bestLabel < 0) return undefined;
  const sequence: number[] = [];
  for (let label = bestLabel; label >= 0; label = parents[label] ?? -1) sequence.unshift(open[lasts[label] ?? 0] ?? 0);
  return sequence;
}
