/** VROOM as one of the engines: our problem in its words, and its answer in ours. */
import type { Vroom, VroomReply, VroomRequest } from '../../platform/adapters/vroom.ts';
import {
  checkedTours,
  type RouteEngine,
  routeProblem,
  type SolvedTours,
  type TourPlan,
  type TourProblem,
} from './engine-rules.ts';
import { type Compiled, compile, type Visit } from './rules.ts';

/** The planning horizon is two days. */
const farSeconds = 172_800;
const maxPriority = 100;

/** Each courier's remaining tasks: fixed ones are no choice and are done before it begins. */
const compiledOf = (problem: TourProblem): readonly Compiled[] =>
  problem.couriers.map((courier) =>
    compile(
      routeProblem(
        problem,
        courier,
        problem.orders.filter(({ of }) => of === courier.id),
      ),
    ),
  );

/** Skills by number, in the order in which they are first named. */
function numbering() {
  const numbers = new Map<string, number>();
  return (skill: string): number => {
    const known = numbers.get(skill) ?? numbers.size + 1;
    numbers.set(skill, known);
    return known;
  };
}
type NumberOf = ReturnType<typeof numbering>;

const stopOf = ({ place, earliest, latest, service }: Visit) => ({
  location_index: place,
  setup: Math.round(service),
  ...(earliest > 0 || latest < farSeconds
    ? {
        time_windows: [
          [Math.ceil(earliest), Math.max(Math.ceil(earliest), Math.floor(Math.min(latest, farSeconds)))],
        ] as const,
      }
    : {}),
});

/** Orders to pick up and bring are shipments; those that are aboard, or lie at no shop, are jobs. */
function tasksOf(problem: TourProblem, to: readonly Compiled[], numberOf: NumberOf) {
  const jobs: VroomRequest['jobs'][number][] = [];
  const shipments: VroomRequest['shipments'][number][] = [];
  for (const [i, order] of problem.orders.entries()) {
    const { of, pickup, dropOff, load, needs, notFor, priority = 0 } = order;
    const courier = problem.couriers.findIndex(({ id }) => id === of);
    const own = to[courier];
    const at = own?.problem.orders.findIndex(({ id }) => id === order.id) ?? -1;
    // Done with what stays first.
    if (own && !own.open.includes(own.count + at)) continue;
    const isAboard = own ? !own.open.includes(at) : !pickup;
    const asked = {
      skills:
        of === undefined
          ? [
              ...needs.map((skill) => numberOf(`may ${skill}`)),
              ...(notFor.length > 0 ? [numberOf(`order ${order.id}`)] : []),
            ]
          : [numberOf(`courier ${of}`)],
      priority: Math.min(maxPriority, Math.max(0, Math.round(priority))),
    };
    if (isAboard || !pickup) jobs.push({ id: i + 1, ...asked, ...stopOf(dropOff), delivery: [load] });
    else
      shipments.push({
        ...asked,
        amount: [load],
        pickup: { id: i + 1, ...stopOf(pickup) },
        delivery: { id: i + 1, ...stopOf(dropOff) },
      });
  }
  return { jobs, shipments };
}

/** The place of a courier's last fixed stop; undefined for one who has none. */
function lastPlaceOf(to: Compiled): number | undefined {
  const { begin, count } = to;
  if (begin.at >= 2 * count) return undefined;
  const { orders } = to.problem;
  return begin.at < count ? orders[begin.at]?.pickup?.place : orders[begin.at - count]?.dropOff.place;
}

function vehicleOf(
  problem: TourProblem,
  courier: TourProblem['couriers'][number],
  to: Compiled,
  numberOf: NumberOf,
): Omit<VroomRequest['vehicles'][number], 'id'> {
  const { begin, count, open } = to;
  const excluding = problem.orders.filter(({ of, notFor }) => of === undefined && notFor.length > 0);
  const from = Math.ceil(begin.time);
  return {
    profile: 'car',
    start_index: lastPlaceOf(to) ?? courier.start ?? anywhereIn(problem),
    capacity: [courier.capacity],
    skills: [
      numberOf(`courier ${courier.id}`),
      ...courier.skills.map((skill) => numberOf(`may ${skill}`)),
      ...excluding.filter(({ notFor }) => !notFor.includes(courier.id)).map(({ id }) => numberOf(`order ${id}`)),
    ],
    max_tasks: open.length + 2 * Math.max(0, courier.maxOrders - count),
    time_window: [from, Math.max(from, Math.floor(Math.min(courier.maxSeconds ?? farSeconds, farSeconds)))],
    breaks: (courier.breaks ?? [])
      .filter(({ at }) => at > begin.time)
      .map(({ at, latest, seconds }, k) => ({
        id: k + 1,
        time_windows: [[Math.ceil(at), Math.max(Math.ceil(at), Math.floor(Math.min(latest, farSeconds)))]],
        service: Math.round(seconds),
      })),
  };
}

/** Somewhere, for a courier of whom nobody knows where they are: all ways from there take no time. */
const anywhereIn = ({ seconds }: TourProblem): number => seconds.length;

export function vroomRequest(problem: TourProblem): VroomRequest {
  const to = compiledOf(problem);
  const numberOf = numbering();
  const { jobs, shipments } = tasksOf(problem, to, numberOf);
  return {
    vehicles: problem.couriers.map((courier, i) => ({
      id: i + 1,
      ...vehicleOf(problem, courier, to[i] as Compiled, numberOf),
    })),
    jobs,
    shipments,
    matrices: {
      car: {
        durations: [
          ...problem.seconds.map((row) => [...row.map((one) => Math.round(one)), 0]),
          Array<number>(anywhereIn(problem) + 1).fill(0),
        ],
      },
    },
  };
}

/** Undefined when it names what it was not asked about. */
export function solvedTours(problem: TourProblem, { routes }: VroomReply): SolvedTours | undefined {
  const tours: { courier: string; tasks: SolvedTours[number]['tasks'][number][] }[] = [];
  for (const { vehicle, steps } of routes) {
    const courier = problem.couriers[vehicle - 1];
    if (!courier) return undefined;
    const tasks: SolvedTours[number]['tasks'][number][] = [];
    for (const { type, id } of steps) {
      if (type !== 'job' && type !== 'pickup' && type !== 'delivery') continue;
      const order = problem.orders[(id ?? 0) - 1];
      if (!order) return undefined;
      tasks.push({ order: order.id, kind: type === 'pickup' ? 'pickup' : 'dropOff' });
    }
    tours.push({ courier: courier.id, tasks });
  }
  return tours;
}

/**
 * Unassigned orders go to `own` with the tours as they are; if it can place one, the answer is rejected and we plan the
 * whole.
 */
export function vroomEngine(request: Vroom, fallback: RouteEngine): RouteEngine {
  const planOne = async (problem: TourProblem): Promise<TourPlan | undefined> => {
    if (problem.orders.length === 0) return undefined;
    const reply = await request(vroomRequest(problem));
    const said = reply && solvedTours(problem, reply);
    const tours = said && checkedTours(problem, said);
    if (!tours) return undefined;
    const givenTo = new Map(
      tours.flatMap(({ courier, route }) => route.stops.map(({ order }) => [order, courier] as const)),
    );
    const left = problem.orders.filter(({ id }) => !givenTo.has(id));
    if (left.length === 0) return { tours, unassigned: [] };
    const orders = problem.orders.map((order) => ({ ...order, of: givenTo.get(order.id) }));
    const [ours] = await fallback.plan([{ ...problem, orders }]);
    return ours && ours.unassigned.length === left.length ? { tours, unassigned: ours.unassigned } : undefined;
  };
  return { name: 'vroom', plan: (problems) => Promise.all(problems.map(planOne)) };
}
