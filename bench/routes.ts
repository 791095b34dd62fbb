/** Routes in the demo town: how near the best they are, and how long one takes. Computed, not served: no network, no database. */

import type { RouteOrder, RouteProblem } from '../server/delivery/route/rules.ts';
import { chance } from '../server/delivery/route/search-rules.ts';
import { searchRoute, solveRoute } from '../server/delivery/route/solver-rules.ts';
import { milesBetweenAll } from '../server/demo/town/routing.ts';
import { toPoint } from '../server/demo/town/streets.ts';
import { fixed, median, quantile, type Table, whole } from './report.ts';

const minutesPerMile = 4;
/** The reference run: six runs, each five times as long as a usual one of 25 orders. */
const longRun = { rounds: 3_000, seeds: [1, 101] } as const;

/** Orders of six shops to doors all over the town: a fifth of the items aboard, a fifth with a sale that ends. */
function problemOf(orders: number, seed: number): RouteProblem {
  const next = chance(seed);
  const points = Array.from({ length: 7 + orders }, () => toPoint([next() * 280 - 140, next() * 280 - 140]));
  const seconds = milesBetweenAll(points).map((row) => row.map((miles) => miles * minutesPerMile * 60));
  return {
    seconds,
    start: 0,
    first: [],
    capacity: 10,
    orders: Array.from({ length: orders }, (_, id): RouteOrder => {
      const packed = Math.floor(next() * 1_200);
      const pickup = {
        place: 1 + Math.floor(next() * 6),
        earliest: packed,
        latest: Number.POSITIVE_INFINITY,
        service: 120,
      };
      const latest = next() < 0.2 ? 1_800 + next() * 7_200 : Number.POSITIVE_INFINITY;
      return {
        id,
        load: 1,
        pickup: next() < 0.2 ? undefined : pickup,
        dropOff: { place: 7 + id, earliest: 0, latest, service: 180 },
      };
    }),
  };
}

const timed = <T>(work: () => T): { readonly ms: number; readonly found: T } => {
  const began = performance.now();
  const found = work();
  return { ms: performance.now() - began, found };
};
const percent = (share: number): string => `${fixed(Math.max(0, share) * 100, 2)} %`;

export async function benchRoutes(): Promise<Table> {
  const rows = [['orders', 'routes', 'answer', 'above the reference: median', 'most', 'p50 ms', 'p95 ms', 'most ms']];
  solveRoute(problemOf(8, 0));
  for (const [orders, routes] of [
    [2, 50],
    [4, 50],
    [8, 30],
    [12, 6],
    [25, 5],
  ] as const) {
    const runs = Array.from({ length: routes }, (_, i) => {
      // Progress for long runs.
      console.error(`routes of ${orders} orders: ${i + 1} of ${routes}`);
      const problem = problemOf(orders, 1_000 * orders + i);
      const usual = timed(() => solveRoute(problem));
      const reference = usual.found.isExact
        ? usual.found.cost
        : Math.min(...longRun.seeds.map((seed) => searchRoute(problem, { ...longRun, seed }).cost));
      // For a few orders the exact answer is the reference, and the search alone is measured against it.
      const cost = usual.found.isExact ? searchRoute(problem).cost : usual.found.cost;
      return { ms: usual.ms, above: cost / reference - 1, isExact: usual.found.isExact };
    });
    const times = runs.map(({ ms }) => ms).sort((a, b) => a - b);
    const above = runs.map((run) => run.above);
    rows.push([
      whole(orders),
      whole(routes),
      runs.every(({ isExact }) => isExact) ? 'exact' : 'searched',
      percent(median(above)),
      percent(Math.max(...above)),
      fixed(median(times), 1),
      fixed(quantile(times, 0.95), 1),
      fixed(times.at(-1) ?? 0, 1),
    ]);
  }
  return {
    title: 'Routes',
    notes: [
      'Where the answer is exact, it is the reference, and “above” is what the search without it would have cost; where it is searched, the reference is the best of six runs, each at least five times as long as a usual one, of which there are three, and a route below it counts as 0.',
    ],
    rows,
  };
}
