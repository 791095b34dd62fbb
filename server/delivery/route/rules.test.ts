import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '../../test/harness/scale.ts';
import { exactSequence } from './exact-rules.ts';
import {
  compile,
  costOf,
  keepsPrecedence,
  type RouteOrder,
  type RouteProblem,
  type Task,
  type Visit,
} from './rules.ts';
import { chance, insertedInto } from './search-rules.ts';
import { maxExactOrders, searchRoute, solveRoute } from './solver-rules.ts';

const never = Number.POSITIVE_INFINITY;
const minute = 60;
/** Places on a line, a minute apart. */
const onALine = (places: number): number[][] =>
  Array.from({ length: places }, (_, a) => Array.from({ length: places }, (_, b) => Math.abs(a - b) * minute));
const at = (place: number, more: Partial<Visit> = {}): Visit => ({
  place,
  earliest: 0,
  latest: never,
  service: 2 * minute,
  ...more,
});
const order = (id: number, shop: number | undefined, door: number, more: Partial<RouteOrder> = {}): RouteOrder => ({
  id,
  pickup: shop === undefined ? undefined : at(shop),
  dropOff: at(door),
  load: 1,
  ...more,
});
const line = (orders: RouteOrder[], more: Partial<RouteProblem> = {}): RouteProblem => ({
  orders,
  seconds: onALine(40),
  start: 0,
  first: [],
  capacity: 9,
  ...more,
});
const words = (problem: RouteProblem, solve = solveRoute) =>
  solve(problem).stops.map((stop) => `${stop.kind === 'pickup' ? 'get' : 'bring'} ${stop.order}`);

/** Problems like a town's: a few shops, doors anywhere, some items aboard, some ready later, some with a deadline. */
function townOf(orders: number, seed: number, capacity = 4): RouteProblem {
  const next = chance(seed);
  const spots: (readonly [number, number])[] = [];
  const spot = () => spots.push([next() * 3, next() * 3]) - 1;
  const start = spot();
  const shops = Array.from({ length: 3 }, spot);
  const made = Array.from({ length: orders }, (_, id): RouteOrder => {
    const pickup = at(shops[Math.floor(next() * shops.length)] ?? 0, { earliest: Math.floor(next() * 900) });
    const latest = next() < 0.25 ? 900 + next() * 1800 : never;
    return { id, pickup: next() < 0.2 ? undefined : pickup, dropOff: at(spot(), { latest }), load: 1 };
  });
  const seconds = spots.map(([x, y]) => spots.map(([u, v]) => Math.hypot(x - u, y - v) * 240));
  return { orders: made, seconds, start, first: [], capacity };
}
const towns = (least: number, most: number) =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.nat(1_000_000)).map(([orders, seed]) => townOf(orders, seed));

function* permutations(stops: readonly number[]): Generator<number[]> {
  if (stops.length === 0) yield [];
  for (const [i, stop] of stops.entries())
    for (const rest of permutations([...stops.slice(0, i), ...stops.slice(i + 1)])) yield [stop, ...rest];
}

describe('every route', () => {
  test('every route makes each stop once, and each pick-up before its drop-off', () => {
    fc.assert(
      fc.property(towns(1, 12), (problem) => {
        const { stops } = solveRoute(problem);
        for (const { id, pickup } of problem.orders) {
          const own = stops.filter((stop) => stop.order === id).map(({ kind }) => kind);
          expect(own).toEqual(pickup ? ['pickup', 'dropOff'] : ['dropOff']);
        }
        expect(stops).toHaveLength(compile(problem).open.length);
      }),
      { numRuns: sized(25, 60) },
    );
  });

  test('every route keeps what is under way first, in its order', () => {
    fc.assert(
      fc.property(towns(2, 11), fc.nat(9), (problem, pick) => {
        const aboard = problem.orders.filter(({ pickup }) => !pickup);
        const chosen = problem.orders[pick % problem.orders.length];
        const first: Task[] = [
          ...aboard.slice(0, 1).map(({ id }): Task => ({ order: id, kind: 'dropOff' })),
          ...(chosen?.pickup ? [{ order: chosen.id, kind: 'pickup' } as const] : []),
        ];
        const { stops } = solveRoute({ ...problem, first });
        expect(stops.slice(0, first.length).map(({ order, kind }) => ({ order, kind }))).toEqual(first);
        expect(new Set(stops.map(({ order, kind }) => `${kind} ${order}`)).size).toBe(stops.length);
      }),
      { numRuns: sized(20, 40) },
    );
  });

  test('every route is the same for the same orders', () => {
    fc.assert(
      fc.property(towns(1, 12), (problem) => {
        expect(solveRoute(structuredClone(problem))).toEqual(solveRoute(problem));
      }),
      { numRuns: sized(8, 20) },
    );
  });

  test('rides, waits and hands over one after another, and costs what its stops cost', () => {
    fc.assert(
      fc.property(towns(1, 10), (problem) => {
        const route = solveRoute(problem);
        let left = 0;
        for (const stop of route.stops) {
          expect(stop.arrives).toBeCloseTo(left + stop.rideSeconds, 6);
          expect(stop.waits).toBeGreaterThanOrEqual(0);
          expect(stop.leaves).toBeGreaterThanOrEqual(stop.arrives + stop.waits);
          left = stop.leaves;
        }
        expect(route.seconds).toBeCloseTo(left, 6);
        const late = route.stops.filter((stop) => stop.late > 0).map((stop) => stop.order);
        const named = route.notKept.flatMap((one) => (one.kind === 'late' ? [one.order] : []));
        expect(named).toEqual(late);
      }),
      { numRuns: sized(20, 40) },
    );
  });
});

test('an order is put in where that costs least, of all places that there are', () => {
  fc.assert(
    fc.property(towns(3, 9), fc.nat(8), (problem, pick) => {
      const to = compile(problem);
      const order = pick % to.count;
      const others = { ...problem, orders: problem.orders.filter((_, at) => at !== order) };
      const rest = solveRoute(others).stops.map(({ order: id, kind }) => (kind === 'pickup' ? id : to.count + id));
      const stops = to.open.filter((stop) => stop % to.count === order);
      const everywhere = (sequence: readonly number[], from: number, [stop, ...more]: readonly number[]): number[][] =>
        stop === undefined
          ? [[...sequence]]
          : Array.from({ length: sequence.length - from + 1 }, (_, n) => from + n).flatMap((at) =>
              everywhere(sequence.toSpliced(at, 0, stop), at + 1, more),
            );
      const least = Math.min(...everywhere(rest, 0, stops).map((sequence) => costOf(to, sequence)));
      expect(costOf(to, insertedInto(to, rest, order))).toBeCloseTo(least, 6);
    }),
    { numRuns: sized(60, 600) },
  );
});

describe('up to eight orders', () => {
  test('COUR-18 no other order of stops is better: every one of them was looked at', () => {
    fc.assert(
      fc.property(towns(1, 3), (problem) => {
        const to = compile(problem);
        const all = [...permutations(to.open)].filter((stops) =>
          keepsPrecedence(
            to,
            stops.filter((stop) => stop < to.count || to.open.includes(stop - to.count)),
          ),
        );
        expect(solveRoute(problem).cost).toBeCloseTo(Math.min(...all.map((stops) => costOf(to, stops))), 6);
        // Without the search's bound, it finds the same alone.
        const alone = exactSequence(to, never);
        expect(costOf(to, alone ?? [])).toBeCloseTo(solveRoute(problem).cost, 6);
      }),
      { numRuns: 60 },
    );
  });

  test('the search is never better than the exact answer, and seldom worse', () => {
    let worse = 0;
    fc.assert(
      fc.property(towns(4, maxExactOrders), (problem) => {
        const [exact, found] = [solveRoute(problem), searchRoute(problem)];
        expect(exact.isExact).toBe(true);
        expect(exact.cost).toBeLessThanOrEqual(found.cost + 1e-6);
        expect(found.cost).toBeLessThanOrEqual(exact.cost * 1.05);
        if (found.cost > exact.cost + 1e-6) worse += 1;
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(worse).toBeLessThan(4);
  });

  test('eight orders of eight shops are no harder than one can wait for', () => {
    const problem = townOf(maxExactOrders, 3);
    expect(solveRoute(problem)).toMatchObject({ isExact: true });
  });
});

test('COUR-18 with 25 orders the route is within 5 % of what a run three times as long finds', {
  timeout: 240_000,
}, () => {
  const problem = townOf(25, 1, 10);
  const usual = solveRoute(problem);
  const long = searchRoute(problem, { rounds: 1_800, seed: 99 });
  expect(usual.isExact).toBe(false);
  expect(usual.cost).toBeLessThanOrEqual(long.cost * 1.05);
});

describe('two orders on one route', () => {
  test('COUR-18 two orders on one route are fetched together when that is shorter than one after the other', () => {
    expect(words(line([order(1, 2, 9), order(2, 3, 8)]))).toEqual(['get 1', 'get 2', 'bring 2', 'bring 1']);
  });
  test('two orders on one route of one shop take the time at its counter once', () => {
    const route = solveRoute(line([order(1, 2, 9), order(2, 2, 8)]));
    expect(route.stops.map(({ leaves }) => leaves / minute)).toEqual([4, 4, 12, 15]);
  });
  test('items aboard are delivered on the way to the next shop', () => {
    expect(words(line([order(1, undefined, 3), order(2, 5, 9)]))).toEqual(['bring 1', 'get 2', 'bring 2']);
  });
  test('a door that is being ridden to stays first, though another is nearer', () => {
    const orders = [order(1, undefined, 9), order(2, undefined, 1)];
    expect(words(line(orders))).toEqual(['bring 2', 'bring 1']);
    expect(words(line(orders, { first: [{ order: 1, kind: 'dropOff' }] }))).toEqual(['bring 1', 'bring 2']);
  });
});

describe('times', () => {
  test('an early courier waits, and uses the time for another stop if there is one', () => {
    const packedLate = order(1, 1, 2, { pickup: at(1, { earliest: 30 * minute }) });
    const alone = solveRoute(line([packedLate]));
    expect(alone.stops[0]).toMatchObject({ arrives: minute, waits: 29 * minute, leaves: 32 * minute });
    expect(words(line([packedLate, order(2, 5, 8)]))).toEqual(['get 2', 'bring 2', 'get 1', 'bring 1']);
  });
  test('a sale that ends goes before the shorter way', () => {
    const wine = order(1, undefined, 9, { dropOff: at(9, { latest: 9 * minute }) });
    expect(words(line([wine, order(2, undefined, 4)]))).toEqual(['bring 1', 'bring 2']);
    expect(solveRoute(line([wine, order(2, undefined, 4)])).notKept).toEqual([]);
  });
  test('a violated constraint is named with its amount, and the rest of the route stands', () => {
    const wine = order(7, undefined, 20, { dropOff: at(20, { latest: 5 * minute }) });
    const route = solveRoute(line([wine, order(8, undefined, 2)]));
    expect(route.notKept).toEqual([{ kind: 'late', order: 7, at: 'dropOff', seconds: 15 * minute }]);
    expect(route.stops).toHaveLength(2);
  });
  test('a route longer than it may be says by how much', () => {
    expect(solveRoute(line([order(1, 2, 9)], { maxSeconds: 10 * minute })).notKept).toEqual([
      { kind: 'long', seconds: 3 * minute },
    ]);
  });
  test('with an unknown courier position the way to the first stop costs nothing', () => {
    expect(solveRoute(line([order(1, 20, 21)], { start: undefined })).stops[0]).toMatchObject({
      arrives: 0,
      rideSeconds: 0,
    });
  });
});

describe('bags', () => {
  const far = [order(1, 2, 20), order(2, 2, 21), order(3, 2, 22)];
  test('full bags are emptied before more is fetched', () => {
    const inTwo = words(line(far, { capacity: 2 }));
    expect(inTwo.indexOf('get 3') > inTwo.indexOf('bring 1') || inTwo.indexOf('get 1') > inTwo.indexOf('bring 2')).toBe(
      true,
    );
    expect(words(line(far)).slice(0, 3).sort()).toEqual(['get 1', 'get 2', 'get 3']);
  });
  test('an order that fits in no bag is fetched all the same, and named', () => {
    expect(solveRoute(line([order(1, 2, 3, { load: 12 })])).notKept).toEqual([{ kind: 'full', order: 1, bags: 3 }]);
  });
});

test('without orders there is no route', () => {
  expect(solveRoute(line([]))).toEqual({
    stops: [],
    seconds: 0,
    rideSeconds: 0,
    cost: 0,
    notKept: [],
    isExact: true,
  });
});
