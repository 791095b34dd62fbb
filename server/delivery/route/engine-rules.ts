/**
 * One interface for route engines: a problem in; tours out, with the reason for every unassigned order, and the engine
 * behind the answer. No answer is trusted: our own rules check another engine's tours.
 */
import {
  compile,
  keepsPrecedence,
  type NotKept,
  type Route,
  type RouteOrder,
  type RouteProblem,
  routeOf,
  type Task,
} from './rules.ts';

export type TourCourier = Pick<RouteProblem, 'start' | 'first' | 'capacity' | 'maxSeconds' | 'breaks'> & {
  readonly id: string;
  readonly maxOrders: number;
  /** Skills that orders require in `needs`. */
  readonly skills: readonly string[];
};
export type TourOrder = RouteOrder & {
  readonly needs: readonly string[];
  /** The courier it is fixed to, whatever happens. Undefined when it may be assigned. */
  readonly of: string | undefined;
  /** Couriers who declined it. */
  readonly notFor: readonly string[];
};
export type TourProblem = {
  readonly couriers: readonly TourCourier[];
  readonly orders: readonly TourOrder[];
  readonly seconds: RouteProblem['seconds'];
};

/** Why an order is not given to a courier: ineligibility, or a promise that it would break. */
export type Why =
  | { readonly kind: 'declined' }
  | { readonly kind: 'skill'; readonly needs: readonly string[] }
  | { readonly kind: 'tooMany'; readonly most: number }
  | NotKept;
export type Tour = { readonly courier: string; readonly route: Route };
export type Unassigned = {
  readonly order: number;
  readonly why: readonly { readonly courier: string; readonly because: readonly Why[] }[];
};
export type TourPlan = { readonly tours: readonly Tour[]; readonly unassigned: readonly Unassigned[] };

/** Tours as stops without times, as another engine returns them. */
export type SolvedTours = readonly { readonly courier: string; readonly tasks: readonly Task[] }[];

export type RouteEngine = {
  readonly name: 'own' | 'vroom';
  /** One answer each; undefined when the engine has none. */
  readonly plan: (problems: readonly TourProblem[]) => Promise<readonly (TourPlan | undefined)[]>;
};
export type Planned = { readonly engine: RouteEngine['name']; readonly plan: TourPlan };

/** The courier's route with these orders. */
export const routeProblem = (
  { seconds }: TourProblem,
  { start, first, capacity, maxSeconds, breaks }: TourCourier,
  orders: readonly TourOrder[],
): RouteProblem => ({ seconds, start, first, capacity, maxSeconds, breaks, orders });

/** Obstacles that need no routing. */
export function barsAgainst(courier: TourCourier, order: TourOrder, has: number): Why[] {
  const needs = order.needs.filter((one) => !courier.skills.includes(one));
  return [
    ...(order.notFor.includes(courier.id) ? [{ kind: 'declined' } as const] : []),
    ...(needs.length > 0 ? [{ kind: 'skill', needs } as const] : []),
    ...(has + 1 > courier.maxOrders ? [{ kind: 'tooMany', most: courier.maxOrders } as const] : []),
  ];
}

const sizeOf = (row: NotKept): number => (row.kind === 'full' ? row.bags : row.seconds);
const nameOf = (row: NotKept): string => `${row.kind} ${'order' in row ? row.order : ''} ${'at' in row ? row.at : ''}`;
/** So much later than before is nothing to speak of, where it was late before. */
const little = 60;

/** Constraints that hold without the order, and not with it. */
export function notKeptBy(before: Route, after: Route): NotKept[] {
  const was = new Map(before.notKept.map((one) => [nameOf(one), sizeOf(one)]));
  return after.notKept.filter((one) => {
    const size = was.get(nameOf(one));
    return size === undefined || sizeOf(one) > size + (one.kind === 'full' ? 0 : little);
  });
}

/** By priority, and of those with the same the one that was placed first. */
const byPriority = (a: TourOrder, b: TourOrder): number => (b.priority ?? 0) - (a.priority ?? 0) || a.id - b.id;

/** Ours: every order that is to be given goes to whom it costs least, if nobody is late for it. Always has an answer. */
export function ownEngine(solve: (problems: readonly RouteProblem[]) => Promise<readonly Route[]>): RouteEngine {
  const give = async (problem: TourProblem, routes: readonly Route[]): Promise<TourPlan> => {
    const tours = problem.couriers.map((courier, i) => ({
      courier,
      orders: problem.orders.filter((order) => order.of === courier.id),
      route: told(routes[i]),
    }));
    const unassigned: Unassigned[] = [];
    for (const order of problem.orders.filter((one) => one.of === undefined).toSorted(byPriority)) {
      const bars = tours.map(({ courier, orders }) => barsAgainst(courier, order, orders.length));
      const open = tours.filter((_, i) => bars[i]?.length === 0);
      const tried = await solve(open.map(({ courier, orders }) => routeProblem(problem, courier, [...orders, order])));
      const against = open.map(({ route }, i) => notKeptBy(route, told(tried[i])));
      const costs = open.map(({ route }, i) =>
        against[i]?.length === 0 ? told(tried[i]).cost - route.cost : Number.POSITIVE_INFINITY,
      );
      const least = Math.min(...costs);
      const taker = Number.isFinite(least) ? open[costs.indexOf(least)] : undefined;
      if (taker) {
        taker.route = told(tried[open.indexOf(taker)]);
        taker.orders.push(order);
      } else
        unassigned.push({
          order: order.id,
          why: tours.map((one, i) => ({
            courier: one.courier.id,
            because: [...(bars[i] ?? []), ...(against[open.indexOf(one)] ?? [])],
          })),
        });
    }
    return { tours: tours.map(({ courier, route }) => ({ courier: courier.id, route })), unassigned };
  };
  return {
    name: 'own',
    plan: async (problems) => {
      const all = problems.flatMap((problem) =>
        problem.couriers.map((courier) =>
          routeProblem(
            problem,
            courier,
            problem.orders.filter((order) => order.of === courier.id),
          ),
        ),
      );
      const solved = await solve(all);
      const plans: TourPlan[] = [];
      let at = 0;
      for (const problem of problems) {
        plans.push(await give(problem, solved.slice(at, at + problem.couriers.length)));
        at += problem.couriers.length;
      }
      return plans;
    },
  };
}

function told(route: Route | undefined): Route {
  if (!route) throw new Error('a route was not solved');
  return route;
}

/**
 * Tours of another engine with our times; undefined unless they make every stop once, each pick-up before its drop-off, keep
 * every window and every bag, and leave nobody's order out. What it gives to nobody is looked at by our own rules.
 */
export function checkedTours(problem: TourProblem, solved: SolvedTours): readonly Tour[] | undefined {
  const tours: Tour[] = [];
  const seen = new Set<number>();
  if (solved.some(({ courier }) => !problem.couriers.some(({ id }) => id === courier))) return undefined;
  for (const courier of problem.couriers) {
    const own = solved.filter((one) => one.courier === courier.id);
    if (own.length > 1) return undefined;
    const tasks = own[0]?.tasks ?? [];
    const given = new Set(tasks.map(({ order }) => order));
    const orders = problem.orders.filter(({ id, of }) => of === courier.id || given.has(id));
    // Somebody else's, twice given away, or unheard of.
    if (orders.some(({ id, of }) => seen.has(id) || (of !== undefined && of !== courier.id))) return undefined;
    if ([...given].some((id) => !orders.some((order) => order.id === id))) return undefined;
    const has = orders.filter(({ of }) => of === courier.id).length;
    const more = orders.filter(({ of }) => of === undefined);
    if (more.some((order, i) => barsAgainst(courier, order, has + i).length > 0)) return undefined;
    for (const { id } of orders) seen.add(id);
    const to = compile(routeProblem(problem, courier, orders));
    const sequence = tasks.map(({ order, kind }) => {
      const at = orders.findIndex(({ id }) => id === order);
      return kind === 'pickup' ? at : to.count + at;
    });
    const isWhole = sequence.length === to.open.length && to.open.every((stop) => sequence.includes(stop));
    const toFetch = sequence.filter((stop) => stop < to.count || to.open.includes(stop - to.count));
    if (!isWhole || !keepsPrecedence(to, toFetch)) return undefined;
    const route = routeOf(to, sequence, false);
    if (route.notKept.length > 0) return undefined;
    tours.push({ courier: courier.id, route });
  }
  return tours;
}

/** Asks the engines in turn for the problems that the earlier ones left unsolved. The last one always has an answer. */
export async function planTours(engines: readonly RouteEngine[], problems: readonly TourProblem[]): Promise<Planned[]> {
  const found: (Planned | undefined)[] = problems.map(() => undefined);
  for (const engine of engines) {
    const open = problems.flatMap((problem, i) => (found[i] ? [] : [{ problem, i }]));
    if (open.length === 0) break;
    const plans = await engine.plan(open.map(({ problem }) => problem));
    for (const [k, { i }] of open.entries()) {
      const plan = plans[k];
      if (plan) found[i] = { engine: engine.name, plan };
    }
  }
  return found.map((one) => {
    if (!one) throw new Error('no engine planned a tour');
    return one;
  });
}
