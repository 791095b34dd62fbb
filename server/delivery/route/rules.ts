/**
 * The order of a courier's stops. Pure: places are numbers of rows in a table of riding times, times are seconds from now.
 * Every order has a pick-up (unless it is aboard already) and a drop-off after it. What cannot be kept (a shop that closes,
 * a sale that ends, full bags) is never a reason for no route: it costs, and it is named.
 */

export type Visit = {
  /** Row of the table of riding times. */
  readonly place: number;
  /** Earlier arrivals wait until then. */
  readonly earliest: number;
  /** Later starts are late; infinity without a deadline. */
  readonly latest: number;
  /** Service time of the first visit at a place; the next visit there adds none. */
  readonly service: number;
};
export type RouteOrder = {
  readonly id: number;
  /** Absent when the items are aboard. */
  readonly pickup: Visit | undefined;
  readonly dropOff: Visit;
  /** Bags. */
  readonly load: number;
  /** Additional weight of this customer's wait, in tenths of the usual; 0 by default. */
  readonly priority?: number | undefined;
};
/** Taken at the stop that is done at or after its beginning, before the courier rides on. Seconds from now. */
export type Break = { readonly at: number; readonly latest: number; readonly seconds: number };
export type Task = { readonly order: number; readonly kind: 'pickup' | 'dropOff' };
export type RouteProblem = {
  readonly orders: readonly RouteOrder[];
  /** Riding seconds from row to column. */
  readonly seconds: readonly (readonly number[])[];
  /** The courier's location; undefined when unknown, and then the way to the first stop costs nothing. */
  readonly start: number | undefined;
  /** Tasks under way, which stay first in this order. */
  readonly first: readonly Task[];
  readonly capacity: number;
  /** Longest the whole may take. */
  readonly maxSeconds?: number | undefined;
  readonly breaks?: readonly Break[] | undefined;
};

export type RouteStop = Task & {
  readonly place: number;
  readonly rideSeconds: number;
  readonly arrives: number;
  readonly waits: number;
  readonly leaves: number;
  readonly late: number;
  /** The courier's break, taken here. */
  readonly rests: number;
};
/** Constraints that the best order cannot keep. */
export type NotKept =
  | { readonly kind: 'late'; readonly order: number; readonly at: Task['kind']; readonly seconds: number }
  | { readonly kind: 'full'; readonly order: number; readonly bags: number }
  | { readonly kind: 'long'; readonly seconds: number }
  | { readonly kind: 'break'; readonly seconds: number };
export type Route = {
  readonly stops: readonly RouteStop[];
  readonly seconds: number;
  readonly rideSeconds: number;
  readonly cost: number;
  readonly notKept: readonly NotKept[];
  /** Whether no other order of stops costs less. */
  readonly isExact: boolean;
};

/**
 * Cost of a route, in seconds of the courier's time: until the last stop is done, plus a tenth of each customer's wait,
 * so that of two routes that end at the same time the one that serves more people earlier wins.
 */
export const weights = { arrival: 0.1, late: 20, bag: 7_200, long: 20 } as const;

/** The problem in flat tables. Stop `n` is the pick-up of order `n`, stop `count + n` its drop-off; row `2 * count` the start. */
export type Compiled = {
  readonly problem: RouteProblem;
  readonly count: number;
  readonly stops: number;
  readonly ride: Float64Array;
  readonly serve: Float64Array;
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
  readonly load: Float64Array;
  /** Cost of a second of waiting at each drop-off. */
  readonly wait: Float64Array;
  readonly capacity: number;
  readonly maxSeconds: number;
  /** By their beginning. */
  readonly breaks: readonly Break[];
  readonly first: readonly number[];
  /** Stops that are still to be put in order. */
  readonly open: readonly number[];
  /** After what stays first. */
  readonly begin: State;
};
export type State = { at: number; time: number; cost: number; bags: number };

export function compile(problem: RouteProblem): Compiled {
  const { orders, seconds, start } = problem;
  const count = orders.length;
  const stops = 2 * count;
  const visit = (stop: number): Visit | undefined =>
    stop < count ? orders[stop]?.pickup : orders[stop - count]?.dropOff;
  const column = (of: (one: Visit) => number) =>
    Float64Array.from({ length: stops }, (_, stop) => {
      const one = visit(stop);
      return one ? of(one) : 0;
    });
  const ride = new Float64Array((stops + 1) * stops);
  const serve = new Float64Array((stops + 1) * stops);
  for (let from = 0; from <= stops; from++) {
    const place = from === stops ? start : visit(from)?.place;
    for (let to = 0; to < stops; to++) {
      const next = visit(to);
      if (!next) continue;
      const isThere = from < stops && place === next.place;
      ride[from * stops + to] = place === undefined || isThere ? 0 : (seconds[place]?.[next.place] ?? 0);
      serve[from * stops + to] = isThere ? 0 : next.service;
    }
  }
  const first = problem.first.flatMap((task) => {
    const order = orders.findIndex(({ id }) => id === task.order);
    if (order < 0 || (task.kind === 'pickup' && !orders[order]?.pickup)) return [];
    return [task.kind === 'pickup' ? order : count + order];
  });
  const breaks = (problem.breaks ?? []).toSorted((a, b) => a.at - b.at);
  const aboard = orders.reduce((bags, { pickup, load }) => (pickup ? bags : bags + load), 0);
  const compiled = {
    problem,
    count,
    stops,
    ride,
    serve,
    earliest: column((one) => one.earliest),
    latest: column((one) => one.latest),
    load: Float64Array.from({ length: stops }, (_, stop) => {
      const bags = orders[stop % Math.max(1, count)]?.load ?? 0;
      return stop < count ? bags : -bags;
    }),
    wait: Float64Array.from({ length: stops }, (_, stop) =>
      stop < count ? 0 : weights.arrival * (1 + Math.max(0, orders[stop - count]?.priority ?? 0) / 10),
    ),
    capacity: problem.capacity,
    maxSeconds: problem.maxSeconds ?? Number.POSITIVE_INFINITY,
    breaks,
    first,
    open: Array.from({ length: stops }, (_, stop) => stop).filter((stop) => visit(stop) && !first.includes(stop)),
    // A break that is due now comes before riding.
    begin: {
      at: stops,
      time: breaks.reduce((sum, one) => sum + (one.at <= 0 ? one.seconds : 0), 0),
      cost: 0,
      bags: aboard,
    },
  };
  const begin = first.reduce((state, stop) => after(compiled, state, stop), compiled.begin);
  return { ...compiled, begin };
}

/** The state after one more stop. */
function after(to: Omit<Compiled, 'begin'>, state: State, stop: number): State {
  const next = { ...state };
  advance(to, next, stop);
  return next;
}

/** The same in place: this runs millions of times. */
export function advance(
  { count, stops, ride, serve, earliest, latest, load, wait, capacity, breaks }: Omit<Compiled, 'begin'>,
  state: State,
  stop: number,
): void {
  const row = state.at * stops + stop;
  const left = state.time;
  const begins = Math.max(state.time + (ride[row] ?? 0), earliest[stop] ?? 0);
  const end = latest[stop] ?? 0;
  if (begins > end) state.cost += weights.late * (begins - end);
  if (stop >= count) state.cost += (wait[stop] ?? 0) * begins;
  state.bags += load[stop] ?? 0;
  if (stop < count && state.bags > capacity)
    state.cost += weights.bag * Math.min(state.bags - capacity, load[stop] ?? 0);
  state.time = begins + (serve[row] ?? 0);
  state.at = stop;
  if (breaks.length > 0) rest(breaks, state, left);
}

/**
 * The breaks that began since `left`. Whether one was taken shows in the time alone: nobody leaves a stop between its
 * beginning and its end, so that who is earlier stays earlier.
 */
export function rest(breaks: readonly Break[], state: { time: number; cost: number }, left: number): void {
  for (const { at, latest, seconds } of breaks) {
    if (left >= at || state.time < at) continue;
    if (state.time > latest) state.cost += weights.late * (state.time - latest);
    state.time += seconds;
  }
}

export const total = ({ maxSeconds }: Compiled, { time, cost }: State): number =>
  time + cost + (time > maxSeconds ? weights.long * (time - maxSeconds) : 0);

export function costOf(to: Compiled, sequence: readonly number[]): number {
  const state = { ...to.begin };
  for (const stop of sequence) advance(to, state, stop);
  return total(to, state);
}

/** Whether every drop-off of the sequence comes after its own pick-up. */
export function keepsPrecedence({ count }: Compiled, sequence: readonly number[]): boolean {
  const at = new Map(sequence.map((stop, i) => [stop, i]));
  return sequence.every((stop, i) => stop < count || (at.get(stop - count) ?? -1) < i);
}

/** Converts the sequence to stops with their times, and its violated constraints. */
export function routeOf(to: Compiled, sequence: readonly number[], isExact: boolean): Route {
  const { problem, count, stops, ride, latest, capacity } = to;
  let state: State = compile({ ...problem, first: [] }).begin;
  const notKept: NotKept[] = [];
  const told = [...to.first, ...sequence].map((stop): RouteStop => {
    const order = problem.orders[stop % Math.max(1, count)];
    const kind = stop < count ? 'pickup' : 'dropOff';
    const one = kind === 'pickup' ? order?.pickup : order?.dropOff;
    if (!order || !one) throw new Error('a route has a stop that is none');
    const rideSeconds = ride[state.at * stops + stop] ?? 0;
    const arrives = state.time + rideSeconds;
    const begins = Math.max(arrives, one.earliest);
    const done = begins + (to.serve[state.at * stops + stop] ?? 0);
    const left = state.time;
    state = after(to, state, stop);
    for (const { at, latest: end } of to.breaks)
      if (left < at && done >= at && done > end) notKept.push({ kind: 'break', seconds: done - end });
    const late = Math.max(0, begins - (latest[stop] ?? 0));
    if (late > 0) notKept.push({ kind: 'late', order: order.id, at: kind, seconds: late });
    if (kind === 'pickup' && state.bags > capacity)
      notKept.push({ kind: 'full', order: order.id, bags: state.bags - capacity });
    return {
      order: order.id,
      kind,
      place: one.place,
      rideSeconds,
      arrives,
      waits: begins - arrives,
      leaves: state.time,
      late,
      rests: state.time - done,
    };
  });
  if (state.time > to.maxSeconds) notKept.push({ kind: 'long', seconds: state.time - to.maxSeconds });
  return {
    stops: told,
    seconds: state.time,
    rideSeconds: told.reduce((sum, { rideSeconds }) => sum + rideSeconds, 0),
    cost: total(to, state),
    notKept,
    isExact,
  };
}
