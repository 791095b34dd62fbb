/** Runs in a thread of its own: see solver.ts. */
import { work } from '../../platform/jobs/worker-thread-port.ts';
import type { Route, RouteProblem } from './rules.ts';
import { solveRoute } from './solver-rules.ts';

work((problems: readonly RouteProblem[]): Route[] => problems.map(solveRoute));
