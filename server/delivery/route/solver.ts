import { workerThread } from '../../platform/jobs/worker-thread.ts';
import type { Route, RouteProblem } from './rules.ts';
import { solveRoute } from './solver-rules.ts';

/** Fewer orders are solved faster than a worker thread is reached. */
const ordersHere = 3;
/** Several full routes at once take seconds on a busy machine. */
const solveWithinMs = 60_000;
const inThread = workerThread<readonly RouteProblem[], Route[]>(new URL('./worker.ts', import.meta.url), solveWithinMs);

/** The same answers as `solveRoute`, from a worker thread. */
export async function solveRoutes(problems: readonly RouteProblem[]): Promise<Route[]> {
  const isQuick = problems.length <= 4 && problems.every(({ orders }) => orders.length <= ordersHere);
  return isQuick ? problems.map(solveRoute) : inThread(problems);
}
