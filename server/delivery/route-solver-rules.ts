/** The best route for a few orders, a good one for many. */
import { exactSequence, exactStopsMost } from './route-exact-rules.ts';
import { compile, costOf, type Route, type RouteProblem, routeOf } from './route-rules.ts';
import { type Budget, searchSequence } from './route-search-rules.ts';

export const exactOrdersMost = 8;
const seed = 20_261_121;
/** Rounds of taking out and putting in: enough to be near the best, few enough not to hold up whoever else is served. */
const usual = ({ orders }: RouteProblem): Budget => ({ rounds: 24 * orders.length, seed });
/** Up to the exact search the other one only says what is already good, so that it has less to look at. */
const quick: Budget = { rounds: 20, seed };

export function solveRoute(problem: RouteProblem): Route {
  const to = compile(problem);
  const isFew = problem.orders.length <= exactOrdersMost && to.open.length <= exactStopsMost;
  const found = searchSequence(to, isFew ? quick : usual(problem));
  if (!isFew) return routeOf(to, found, false);
  return routeOf(to, exactSequence(to, costOf(to, found)) ?? found, true);
}

/** By the search alone, with a budget of one's own: to measure what the usual one leaves. */
export function searchRoute(problem: RouteProblem, budget: Budget = usual(problem)): Route {
  const to = compile(problem);
  return routeOf(to, searchSequence(to, budget), false);
}
