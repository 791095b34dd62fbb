/**
 * Heuristic for many stops: cheapest insertion, local improvement, then repeated destroy-and-repair of orders that are
 * near each other, consecutive, or random. Rounds and seed are given: the same problem has the same answer on every
 * machine.
 */
import { advance, type Compiled, costOf, keepsPrecedence, type State, total } from './rules.ts';

/** Numbers from 0 to below 1 that look like chance and are the same for the same seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Inserted = { readonly cost: number; readonly sequence: number[] };

/** Time and cost before each stop of a route, the waits from each on, which swallow what somebody is late by, and what it costs. */
function profileOf(to: Compiled, sequence: readonly number[], begin: State) {
  const length = sequence.length;
  const times = new Float64Array(length + 1);
  const costs = new Float64Array(length + 1);
  const waits = new Float64Array(length + 2);
  const state = { ...begin };
  for (let i = 0; i < length; i++) {
    times[i] = state.time;
    costs[i] = state.cost;
    const stop = sequence[i] ?? 0;
    const arrives = state.time + (to.ride[state.at * to.stops + stop] ?? 0);
    waits[i] = Math.max(0, (to.earliest[stop] ?? 0) - arrives);
    advance(to, state, stop);
  }
  times[length] = state.time;
  costs[length] = state.cost;
  // A break that both take swallows what one of them was late by.
  waits[length] = to.breaks.reduce((sum, { seconds }) => sum + seconds, 0);
  for (let i = length - 1; i >= 0; i--) waits[i] = (waits[i] ?? 0) + (waits[i + 1] ?? 0);
  return { times, costs, waits, cost: total(to, state) };
}

/** The sequence with an order's open stops put in where that costs least; the rest keeps its order. */
function insertBest(
  to: Compiled,
  sequence: readonly number[],
  order: number,
  openStops: ReadonlySet<number>,
): Inserted {
  const { count } = to;
  const pickup = openStops.has(order) ? order : undefined;
  const dropOff = count + order;
  const length = sequence.length;

  // Without the order: one more stop never makes the others earlier or cheaper. What is aboard is in none of the bags then.
  const aboard = pickup === undefined ? -(to.load[dropOff] ?? 0) : 0;
  const { times, costs, waits, cost: without } = profileOf(to, sequence, { ...to.begin, bags: to.begin.bags - aboard });

  let best = Number.POSITIVE_INFINITY;
  let at: readonly [number, number] = [0, 0];
  const front = { ...to.begin };
  const middle: State = { ...front };
  const back: State = { ...front };
  /** Whether no route can become the best that is this far before stop `k`, where the one without the order was once. */
  const isHopeless = ({ time, cost }: State, k: number): boolean => {
    const late = time - (times[k] ?? 0);
    return late >= 0 && cost + without - (costs[k] ?? 0) + Math.max(0, late - (waits[k] ?? 0)) >= best;
  };
  /** The end of the route from stop `i` on, unless it cannot become the best. */
  const finish = (i: number, pair: readonly [number, number]): void => {
    for (let k = i; k < length; k++) {
      advance(to, back, sequence[k] ?? 0);
      if (isHopeless(back, k + 1)) return;
    }
    const cost = total(to, back);
    if (cost < best) {
      best = cost;
      at = pair;
    }
  };
  for (let i = 0; i <= length; i++) {
    Object.assign(middle, front);
    if (pickup !== undefined) advance(to, middle, pickup);
    for (let k = i; k <= length; k++) {
      // Not right after the pick-up: from there the way may be shorter.
      if (k > i && isHopeless(middle, k)) break;
      Object.assign(back, middle);
      advance(to, back, dropOff);
      finish(k, [i, k]);
      if (pickup === undefined) break;
      if (k < length) advance(to, middle, sequence[k] ?? 0);
    }
    if (i < length) advance(to, front, sequence[i] ?? 0);
  }
  const [i, k] = at;
  return {
    cost: best,
    sequence: [
      ...sequence.slice(0, i),
      ...(pickup === undefined ? [] : [pickup]),
      ...sequence.slice(i, k),
      dropOff,
      ...sequence.slice(k),
    ],
  };
}

/** Cheapest insertion of the order into the sequence, with nothing else moved. */
export const insertedInto = (to: Compiled, sequence: readonly number[], order: number): number[] =>
  insertBest(to, sequence, order, new Set(to.open)).sequence;

const ordersIn = ({ count, open }: Compiled): number[] =>
  open.filter((stop) => stop >= count).map((stop) => stop - count);
const withoutOrders = ({ count }: Compiled, sequence: readonly number[], orders: ReadonlySet<number>): number[] =>
  sequence.filter((stop) => !orders.has(stop % count));

/** Every order in turn, the one whose best place costs least first. */
function construct(to: Compiled, openStops: ReadonlySet<number>): Inserted {
  const left = new Set(ordersIn(to));
  let route: Inserted = { cost: costOf(to, []), sequence: [] };
  while (left.size > 0) {
    let best: (Inserted & { readonly order: number }) | undefined;
    for (const order of left) {
      const tried = insertBest(to, route.sequence, order, openStops);
      if (!best || tried.cost < best.cost) best = { ...tried, order };
    }
    if (!best) break;
    left.delete(best.order);
    route = best;
  }
  return route;
}

/** Moves orders, swaps stops and turns stretches round, as long as that makes it cheaper. */
function improve(to: Compiled, from: Inserted, openStops: ReadonlySet<number>): Inserted {
  let route = from;
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    const take = (cost: number, sequence: number[]) => {
      if (cost >= route.cost - 1e-6) return;
      route = { cost, sequence };
      isBetter = true;
    };
    for (const order of ordersIn(to)) {
      const moved = insertBest(to, withoutOrders(to, route.sequence, new Set([order])), order, openStops);
      take(moved.cost, moved.sequence);
    }
    for (let i = 0; i < route.sequence.length; i++) {
      for (let k = i + 1; k < route.sequence.length; k++) {
        const swapped = route.sequence.with(i, route.sequence[k] ?? 0).with(k, route.sequence[i] ?? 0);
        if (isAllowed(to, swapped, openStops)) take(costOf(to, swapped), swapped);
        const { sequence } = route;
        const turned = [...sequence.slice(0, i), ...sequence.slice(i, k + 1).reverse(), ...sequence.slice(k + 1)];
        if (isAllowed(to, turned, openStops)) take(costOf(to, turned), turned);
      }
    }
  }
  return route;
}

/** Goods that are aboard need no pick-up before their door. */
function isAllowed(to: Compiled, sequence: readonly number[], openStops: ReadonlySet<number>): boolean {
  const { count } = to;
  return keepsPrecedence(
    to,
    sequence.filter((stop) => stop < count || openStops.has(stop - count)),
  );
}

/** Orders that have most to do with one of them: whose doors and shops lie nearest to its own. */
function nearTo(to: Compiled, order: number, orders: readonly number[], many: number): number[] {
  const { count, stops, ride } = to;
  const far = (other: number) =>
    Math.min(ride[(count + order) * stops + count + other] ?? 0, ride[(count + other) * stops + count + order] ?? 0) +
    Math.min(ride[order * stops + other] ?? 0, ride[other * stops + order] ?? 0);
  return orders
    .map((other) => ({ other, far: far(other) }))
    .sort((a, b) => a.far - b.far || a.other - b.other)
    .slice(0, many)
    .map(({ other }) => other);
}

function shuffle(list: number[], next: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const k = Math.floor(next() * (i + 1));
    [list[i], list[k]] = [list[k] ?? 0, list[i] ?? 0];
  }
}

/** Orders that lie near one of them, that stand near each other in the route, or any. */
function takenOut(
  to: Compiled,
  sequence: readonly number[],
  orders: readonly number[],
  first: number,
  many: number,
  next: () => number,
): number[] {
  const how = next();
  if (how < 0.4) {
    const near = nearTo(to, first, orders, many + 1 + Math.floor(next() * many));
    while (near.length > many) near.splice(1 + Math.floor(next() * (near.length - 1)), 1);
    return near;
  }
  if (how < 0.7) {
    const at = sequence.indexOf(to.count + first);
    const from = Math.max(0, at - Math.floor(next() * 2 * many));
    return [...new Set(sequence.slice(from).map((stop) => stop % to.count))].slice(0, many);
  }
  const any = [...orders];
  shuffle(any, next);
  return any.slice(0, many);
}

export type Budget = { readonly rounds: number; readonly seed: number };

export function searchSequence(to: Compiled, { rounds, seed }: Budget): number[] {
  const openStops = new Set(to.open);
  const orders = ordersIn(to);
  if (orders.length === 0) return [];
  const next = chance(seed);
  let current = improve(to, construct(to, openStops), openStops);
  let best = current;
  const most = Math.min(orders.length, 7);
  for (let round = 0; round < rounds; round++) {
    const first = orders[Math.floor(next() * orders.length)] ?? 0;
    const many = Math.min(orders.length, 2 + Math.floor(next() * most));
    const out = takenOut(to, current.sequence, orders, first, many, next);
    if (next() < 0.5) shuffle(out, next);
    else out.sort((a, b) => (to.latest[to.count + a] ?? 0) - (to.latest[to.count + b] ?? 0) || a - b);
    let tried: Inserted = { cost: 0, sequence: withoutOrders(to, current.sequence, new Set(out)) };
    for (const order of out) tried = insertBest(to, tried.sequence, order, openStops);
    // Somewhat worse than the best is followed too, ever less of it: that is the way out of a hollow.
    if (tried.cost < best.cost * (1 + 0.012 * (1 - round / rounds))) current = tried;
    if (current.cost < best.cost - 1e-6) best = current;
  }
  return improve(to, best, openStops).sequence;
}
