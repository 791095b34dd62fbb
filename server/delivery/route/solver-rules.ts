/** The best route for a few orders, a good one for many. */
import { exactSequence, maxExactStops } from './exact-rules.ts';
import { type Compiled, compile, costOf, type Route, type RouteProblem, routeOf } from './rules.ts';
import { type Budget, searchSequence } from './search-rules.ts';

export const maxExactOrders = 8;
const seed = 20_261_121;
/** Runs that each go another way: the best of three is seldom far from the best there is, where a single one now and then is. */
const runs = 3;
/** Rounds of taking out and putting in. Nobody waits for them but who asked: see solver.ts. */
const usual = ({ orders }: RouteProblem): Budget => ({ rounds: 24 * orders.length, seed });
/** Up to the exact search's limit, the heuristic only provides its bound. */
const quick: Budget = { rounds: 20, seed };

function bestOf(to: Compiled, { rounds, seed: first }: Budget): number[] {
  const found = Array.from({ length: runs }, (_, run) => searchSequence(to, { rounds, seed: first + run }));
  const costs = found.map((sequence) => costOf(to, sequence));
  return found[costs.indexOf(Math.min(...costs))] ?? [];
}

export function solveRoute(problem: RouteProblem): Route {
  const to = compile(problem);
  const isFew = problem.orders.length <= maxExactOrders && to.open.length <= maxExactStops;
  if (!isFew) return routeOf(to, bestOf(to, usual(problem)), false);
  const found = searchSequence(to, quick);
  return routeOf(to, exactSequence(to, costOf(to, found)) ?? found, true);
}

/** By the search alone, with a budget of one's own for each run: to measure what the usual one leaves. */
export function searchRoute(problem: RouteProblem, budget: Budget = usual(problem)): Route {
  const to = compile(problem);
  return routeOf(to, bestOf(to, budget), false);
}
