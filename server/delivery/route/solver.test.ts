// @invariant DISPATCH-3: Routes are solved off the event loop.
import { expect, test } from 'vitest';
import type { RouteProblem } from './rules.ts';
import { chance } from './search-rules.ts';
import { solveRoutes } from './solver.ts';
import { solveRoute } from './solver-rules.ts';

/** Orders of three shops to doors on a square, a fifth of the items aboard. */
function problemOf(count: number, seed: number): RouteProblem {
  const next = chance(seed);
  const at = Array.from({ length: 4 + count }, () => [next() * 3_000, next() * 3_000] as const);
  const visit = { earliest: 0, latest: Number.POSITIVE_INFINITY, service: 120 };
  return {
    seconds: at.map(([x, y]) => at.map(([u, v]) => Math.hypot(x - u, y - v))),
    start: 0,
    first: [],
    capacity: 10,
    orders: Array.from({ length: count }, (_, id) => ({
      id,
      load: 1,
      pickup: next() < 0.2 ? undefined : { ...visit, place: 1 + Math.floor(next() * 3) },
      dropOff: { ...visit, place: 4 + id },
    })),
  };
}

test('routes are solved elsewhere, with the same answers, while everything else goes on', async () => {
  const problems = [problemOf(12, 1), problemOf(6, 2), problemOf(1, 3)];
  let turns = 0;
  let isDone = false;
  const goOn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(goOn);
  };
  goOn();
  const solved = await solveRoutes(problems);
  isDone = true;
  // Computed here, nothing else would have had its turn.
  expect(turns).toBeGreaterThan(20);
  expect(solved).toEqual(problems.map(solveRoute));
});

test('concurrent problems are solved separately, and small ones without a worker thread', async () => {
  const [one, two, few] = [problemOf(5, 4), problemOf(5, 5), problemOf(2, 6)];
  const answers = await Promise.all([solveRoutes([one]), solveRoutes([two]), solveRoutes([few]), solveRoutes([])]);
  expect(answers).toEqual([[solveRoute(one)], [solveRoute(two)], [solveRoute(few)], []]);
});
