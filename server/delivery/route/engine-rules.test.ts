// @invariant DISPATCH-4: An external route engine is never trusted: windows, capacity and precedence are verified.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type VroomRequest, vroomAt } from '../../platform/adapters/vroom.ts';
import {
  checkedTours,
  ownEngine,
  planTours,
  type TourCourier,
  type TourOrder,
  type TourPlan,
  type TourProblem,
} from './engine-rules.ts';
import { compile, costOf, type Visit } from './rules.ts';
import { chance } from './search-rules.ts';
import { solveRoute } from './solver-rules.ts';
import { solvedTours, vroomEngine, vroomRequest } from './vroom.ts';

const never = Number.POSITIVE_INFINITY;
const minute = 60;
const own = ownEngine(async (problems) => problems.map(solveRoute));
const planned = async (problem: TourProblem): Promise<TourPlan> => {
  const [plan] = await own.plan([problem]);
  if (!plan) throw new Error('ours had no answer');
  return plan;
};

const at = (place: number, more: Partial<Visit> = {}): Visit => ({
  place,
  earliest: 0,
  latest: never,
  service: minute,
  ...more,
});
const order = (id: number, more: Partial<TourOrder> = {}): TourOrder => ({
  ...{ id, load: 1, pickup: at(1), dropOff: at(2), needs: [], of: undefined, notFor: [] },
  ...more,
});
const courier = (id: string, more: Partial<TourCourier> = {}): TourCourier => ({
  ...{ id, start: 0, first: [], capacity: 3, maxOrders: 9, skills: [] },
  ...more,
});
/** Places on a line, a minute apart. */
const line = Array.from({ length: 30 }, (_, a) => Array.from({ length: 30 }, (_, b) => Math.abs(a - b) * minute));
const problem = (couriers: TourCourier[], orders: TourOrder[]): TourProblem => ({ couriers, orders, seconds: line });
const given = ({ tours }: TourPlan) =>
  Object.fromEntries(
    tours.map(({ courier, route }) => [
      courier,
      [...new Set(route.stops.map(({ order }) => order))].sort((a, b) => a - b),
    ]),
  );
const whyOf = ({ unassigned }: TourPlan, id: string) =>
  unassigned.flatMap(({ order, why }) =>
    why.filter(({ courier }) => courier === id).map(({ because }) => ({ order, because })),
  );

/** Some couriers with orders of their own, and orders for any of them: skills, refusals, times, breaks, full bags. */
function fleetOf(count: number, seed: number): TourProblem {
  const next = chance(seed);
  const some = (most: number) => Math.floor(next() * most);
  const spots = Array.from({ length: 24 }, () => [next() * 2_000, next() * 2_000] as const);
  const couriers = ['anna', 'ben', 'cleo'].slice(0, 1 + some(3)).map((id, i) =>
    courier(id, {
      start: i,
      capacity: 1 + some(3),
      maxOrders: 1 + some(4),
      skills: next() < 0.6 ? ['alcohol'] : [],
      breaks: next() < 0.3 ? [{ at: some(1_500), latest: 3_000, seconds: 900 }] : [],
    }),
  );
  const orders = Array.from({ length: count }, (_, id): TourOrder => {
    const of = next() < 0.4 ? couriers[some(couriers.length)]?.id : undefined;
    const pickup = at(3 + some(5), { earliest: some(900), latest: next() < 0.3 ? some(4_000) : never });
    return order(id, {
      ...{ of, priority: some(30), needs: next() < 0.3 ? ['alcohol'] : [], load: 1 },
      pickup: of !== undefined && next() < 0.3 ? undefined : pickup,
      dropOff: at(8 + some(16), { latest: next() < 0.4 ? some(5_000) : never }),
      notFor: next() < 0.2 ? ['anna'] : [],
    });
  });
  return { couriers, orders, seconds: spots.map(([x, y]) => spots.map(([u, v]) => Math.hypot(x - u, y - v))) };
}
const fleets = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(1_000_000)).map(([count, seed]) => fleetOf(count, seed));

describe('our engine', () => {
  test('our engine gives every order once or says why not, and nobody what they declined, may not bring, or brings too late', async () => {
    await fc.assert(
      fc.asyncProperty(fleets, async (fleet) => {
        const plan = await planned(fleet);
        const stops = plan.tours.flatMap(({ courier, route }) => route.stops.map((stop) => ({ ...stop, courier })));
        for (const { id, of, pickup, needs, notFor } of fleet.orders) {
          const mine = stops.filter((stop) => stop.order === id);
          const left = plan.unassigned.find((one) => one.order === id);
          if (left) {
            expect(of).toBeUndefined();
            expect(mine).toEqual([]);
            expect(left.why.map((one) => one.courier)).toEqual(fleet.couriers.map((one) => one.id));
            for (const { because } of left.why) expect(because).not.toEqual([]);
            continue;
          }
          expect(mine.map(({ kind }) => kind)).toEqual(pickup ? ['pickup', 'dropOff'] : ['dropOff']);
          const who = fleet.couriers.find((one) => one.id === mine[0]?.courier);
          if (of !== undefined) expect(who?.id).toBe(of);
          else {
            expect(notFor).not.toContain(who?.id);
            for (const need of needs) expect(who?.skills).toContain(need);
            expect(mine.every(({ late }) => late === 0)).toBe(true);
          }
        }
        expect(await planned(structuredClone(fleet))).toEqual(plan);
      }),
      { numRuns: 40 },
    );
  });

  test('our engine says of an order that nobody can bring what stands against each of them', async () => {
    const shut = order(1, { pickup: at(9, { latest: 5 * minute }) });
    expect(whyOf(await planned(problem([courier('anna')], [shut])), 'anna')).toEqual([
      { order: 1, because: [{ kind: 'late', order: 1, at: 'pickup', seconds: 4 * minute }] },
    ]);
    const asked = order(1, { needs: ['alcohol'], notFor: ['anna'] });
    const two = [courier('anna'), courier('ben', { maxOrders: 0, skills: ['alcohol'] })];
    const plan = await planned(problem(two, [asked]));
    expect(whyOf(plan, 'anna')[0]?.because).toEqual([{ kind: 'declined' }, { kind: 'skill', needs: ['alcohol'] }]);
    expect(whyOf(plan, 'ben')[0]?.because).toEqual([{ kind: 'tooMany', most: 0 }]);
  });

  test('our engine leaves a courier whose own order would be late alone, and full bags as they are', async () => {
    const mine = order(1, { of: 'anna', pickup: undefined, dropOff: at(20, { latest: 20 * minute }) });
    const other = order(2, { pickup: at(1, { earliest: 10 * minute }), dropOff: at(3) });
    expect(given(await planned(problem([courier('anna'), courier('ben', { start: 29 })], [mine, other])))).toEqual({
      anna: [1, 2],
      ben: [],
    });
    const sooner = { ...other, dropOff: at(3, { latest: 15 * minute }) };
    const plan = await planned(problem([courier('anna'), courier('ben', { start: 29 })], [mine, sooner]));
    expect(whyOf(plan, 'anna')[0]?.because).toContainEqual(expect.objectContaining({ kind: 'late' }));
    expect(given(plan)).toEqual({ anna: [1], ben: [] });
    const big = order(3, { load: 4 });
    expect(whyOf(await planned(problem([courier('anna')], [big])), 'anna')[0]?.because).toEqual([
      { kind: 'full', order: 3, bags: 1 },
    ]);
  });

  test('our engine gives what has priority first, and to whom it costs least', async () => {
    const tight = { dropOff: at(10, { latest: 12 * minute }), pickup: at(1) };
    const [low, high] = [order(1, { ...tight, priority: 0 }), order(2, { ...tight, pickup: at(9), priority: 20 })];
    const one = courier('anna', { maxOrders: 1 });
    expect(given(await planned(problem([one], [low, high])))).toEqual({ anna: [2] });
    const near = courier('ben', { start: 9, maxOrders: 1 });
    expect(given(await planned(problem([one, near], [low, high])))).toEqual({ anna: [1], ben: [2] });
  });
});

describe('a break', () => {
  const rests = { at: 10 * minute, latest: 40 * minute, seconds: 15 * minute };
  test('a break is taken at the stop that is done after its beginning, once, and moves what comes later', () => {
    const orders = [order(1, { pickup: undefined, dropOff: at(12) }), order(2, { pickup: undefined, dropOff: at(20) })];
    const { stops } = solveRoute({ orders, seconds: line, start: 0, first: [], capacity: 9, breaks: [rests] });
    expect(stops.map(({ arrives, rests, leaves }) => [arrives, rests, leaves].map((one) => one / minute))).toEqual([
      [12, 15, 28],
      [36, 0, 37],
    ]);
  });

  test('a break that has begun comes before everything, and one that comes too late is named', () => {
    const orders = [order(1, { pickup: undefined, dropOff: at(12) })];
    const base = { orders, seconds: line, start: 0, first: [], capacity: 9 };
    const now = solveRoute({ ...base, breaks: [{ at: 0, latest: 0, seconds: 5 * minute }] });
    expect(now.stops[0]?.arrives).toBe(17 * minute);
    const late = solveRoute({ ...base, breaks: [{ ...rests, latest: 11 * minute }] });
    expect(late.notKept).toEqual([{ kind: 'break', seconds: 2 * minute }]);
  });

  test('a break is part of the best order: of a few orders none is better with it', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const fleet = fleetOf(3, seed);
        const base = {
          orders: fleet.orders,
          seconds: fleet.seconds,
          start: 0,
          first: [],
          capacity: 2,
          breaks: [rests],
        };
        const to = compile(base);
        const orderings = (left: readonly number[]): number[][] =>
          left.length === 0
            ? [[]]
            : left.flatMap((stop) =>
                stop >= to.count && left.includes(stop - to.count)
                  ? []
                  : orderings(left.filter((one) => one !== stop)).map((rest) => [stop, ...rest]),
              );
        const best = Math.min(...orderings(to.open).map((sequence) => costOf(to, sequence)));
        expect(solveRoute(base).cost).toBeCloseTo(best, 6);
      }),
      { numRuns: 40 },
    );
  });
});

describe('somebody else’s tours', () => {
  const fleet = problem(
    [courier('anna'), courier('ben', { skills: ['alcohol'] })],
    [
      order(1, { of: 'anna' }),
      order(2, { needs: ['alcohol'], notFor: ['anna'] }),
      order(3, { of: 'ben', pickup: undefined }),
    ],
  );
  const both = (id: number) =>
    [
      { order: id, kind: 'pickup' },
      { order: id, kind: 'dropOff' },
    ] as const;
  const bens = [{ order: 3, kind: 'dropOff' }] as const;

  test('somebody else’s tours are taken as they are when they keep to everything', () => {
    const tours = checkedTours(fleet, [
      { courier: 'anna', tasks: both(1) },
      { courier: 'ben', tasks: [...bens, ...both(2)] },
    ]);
    expect(tours?.map(({ route }) => route.stops.map((stop) => `${stop.kind} ${stop.order}`))).toEqual([
      ['pickup 1', 'dropOff 1'],
      ['dropOff 3', 'pickup 2', 'dropOff 2'],
    ]);
  });

  test.each([
    ['leave out what is somebody’s', [{ courier: 'ben', tasks: [...bens] }]],
    ['give it to another', [{ courier: 'anna', tasks: [...both(1), ...bens] }]],
    [
      'bring before they fetch',
      [
        { courier: 'anna', tasks: [...both(1)].reverse() },
        { courier: 'ben', tasks: bens },
      ],
    ],
    [
      'forget a door',
      [
        { courier: 'anna', tasks: both(1).slice(0, 1) },
        { courier: 'ben', tasks: bens },
      ],
    ],
    [
      'make a stop twice',
      [
        { courier: 'anna', tasks: [...both(1), ...both(1)] },
        { courier: 'ben', tasks: bens },
      ],
    ],
    [
      'give what was declined',
      [
        { courier: 'anna', tasks: [...both(1), ...both(2)] },
        { courier: 'ben', tasks: bens },
      ],
    ],
    ['know a courier nobody knows', [{ courier: 'carl', tasks: [] }]],
    [
      'know an order nobody knows',
      [
        { courier: 'anna', tasks: [...both(1), ...both(9)] },
        { courier: 'ben', tasks: bens },
      ],
    ],
  ])('somebody else’s tours are none when they %s', (_what, tours) => {
    expect(checkedTours(fleet, tours)).toBeUndefined();
  });

  test('somebody else’s tours are none when they are late, or the bags are too full', () => {
    const late = problem([courier('anna')], [order(1, { of: 'anna', dropOff: at(2, { latest: 1 }) })]);
    expect(checkedTours(late, [{ courier: 'anna', tasks: both(1) }])).toBeUndefined();
    const full = problem([courier('anna', { capacity: 1 })], [order(1, { of: 'anna' }), order(2, { of: 'anna' })]);
    const [a, b] = [both(1), both(2)];
    expect(checkedTours(full, [{ courier: 'anna', tasks: [a[0], b[0], a[1], b[1]] }])).toBeUndefined();
    expect(checkedTours(full, [{ courier: 'anna', tasks: [...a, ...b] }])).toHaveLength(1);
  });
});

describe('an optimizer that speaks as VROOM does', () => {
  let answer: (asked: VroomRequest, response: ServerResponse, request: IncomingMessage) => void;
  const asked: VroomRequest[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const body: VroomRequest = JSON.parse(text);
      asked.push(body);
      answer(body, response, request);
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  /** A slow engine that answers is waited for; one that never answers is not. */
  const engines = (patienceMs = 10_000) => [vroomEngine(vroomAt(url, fetch, patienceMs), own), own];
  const says = (body: unknown, status = 200) => {
    answer = (_asked, response) => response.writeHead(status).end(JSON.stringify(body));
  };
  /** Each courier's own orders one after another, in the given order. */
  const inTurn = ({ vehicles, jobs, shipments }: VroomRequest) => ({
    code: 0,
    routes: vehicles.map(({ id, skills }) => {
      const may = (one: { skills: readonly number[] }) => one.skills.every((skill) => skills.includes(skill));
      return {
        vehicle: id,
        steps: [
          { type: 'start' },
          ...jobs.filter(may).map((job) => ({ type: 'job', id: job.id, arrival: 0 })),
          ...shipments
            .filter((one) => may(one) && one.skills.length > 0)
            .flatMap(({ pickup, delivery }) => [
              { type: 'pickup', id: pickup.id },
              { type: 'delivery', id: delivery.id },
            ]),
          { type: 'end' },
        ],
      };
    }),
    unassigned: [],
  });
  const mine = problem(
    [courier('anna', { breaks: [{ at: 600, latest: 1_200, seconds: 300 }], maxOrders: 5 })],
    [
      order(7, { of: 'anna', pickup: undefined, dropOff: at(4, { latest: 3_000.7 }) }),
      order(8, { of: 'anna', pickup: at(2, { earliest: 100.2 }), dropOff: at(9), priority: 250 }),
    ],
  );

  test('VROOM is called in its own format, and its order of stops is used with our times', async () => {
    answer = (body, response) => response.end(JSON.stringify(inTurn(body)));
    asked.length = 0;
    const [found] = await planTours(engines(), [mine]);
    expect(found?.engine).toBe('vroom');
    expect(found?.plan.tours[0]?.route.stops.map(({ order, kind }) => `${kind} ${order}`)).toEqual([
      'dropOff 7',
      'pickup 8',
      'dropOff 8',
    ]);
    expect(asked[0]).toMatchObject({
      vehicles: [
        {
          id: 1,
          start_index: 0,
          capacity: [3],
          max_tasks: 9,
          time_window: [0, 172_800],
          breaks: [{ time_windows: [[600, 1_200]], service: 300 }],
        },
      ],
      jobs: [{ id: 1, location_index: 4, setup: 60, delivery: [1], priority: 0, time_windows: [[0, 3_000]] }],
      shipments: [
        {
          amount: [1],
          priority: 100,
          pickup: { id: 2, location_index: 2, time_windows: [[101, 172_800]] },
          delivery: { id: 2, location_index: 9 },
        },
      ],
    });
    expect(asked[0]?.matrices.car.durations).toHaveLength(31);
  });

  test('VROOM is asked only for the tasks after the current ones', () => {
    const [anna] = mine.couriers;
    if (!anna) throw new Error('nobody');
    const started = {
      ...mine,
      couriers: [{ ...anna, start: undefined, first: [{ order: 7, kind: 'dropOff' as const }] }],
    };
    const request = vroomRequest(started);
    expect(request.jobs).toEqual([]);
    expect(request.vehicles[0]).toMatchObject({ start_index: 4, time_window: [60, 172_800] });
    expect(vroomRequest({ ...mine, couriers: [{ ...anna, start: undefined }] }).vehicles[0]?.start_index).toBe(30);
    const tours = solvedTours(started, {
      code: 0,
      routes: [
        {
          vehicle: 1,
          steps: [
            { type: 'pickup', id: 2 },
            { type: 'delivery', id: 2 },
          ],
        },
      ],
      unassigned: [],
    });
    expect(checkedTours(started, tours ?? [])?.[0]?.route.stops.map(({ order }) => order)).toEqual([7, 8, 8]);
  });

  test('orders that VROOM leaves out stay out if our rules agree; otherwise our engine plans all of it', async () => {
    const shut = problem([courier('anna')], [order(1, { of: 'anna' }), order(2, { pickup: at(9, { latest: 30 }) })]);
    answer = (body, response) =>
      response.end(
        JSON.stringify({
          ...inTurn(body),
          unassigned: [
            { id: 2, type: 'pickup' },
            { id: 2, type: 'delivery' },
          ],
        }),
      );
    const [found] = await planTours(engines(), [shut]);
    expect(found).toMatchObject({ engine: 'vroom', plan: { unassigned: [{ order: 2, why: [{ courier: 'anna' }] }] } });
    const open = problem([courier('anna')], [order(1, { of: 'anna' }), order(2)]);
    expect((await planTours(engines(), [open]))[0]).toMatchObject({ engine: 'own', plan: { unassigned: [] } });
  });

  test.each([
    ['an error', () => says({ code: 2, error: 'Invalid time-window' }, 400)],
    ['an error with a good face', () => says({ code: 3, error: 'no' })],
    [
      'half of the stops',
      () => says({ code: 0, routes: [{ vehicle: 1, steps: [{ type: 'job', id: 1 }] }], unassigned: [] }),
    ],
    ['what it was not asked about', () => says({ code: 0, routes: [{ vehicle: 4, steps: [] }], unassigned: [] })],
    [
      'a drop-off before its pick-up',
      () =>
        says({
          code: 0,
          routes: [
            {
              vehicle: 1,
              steps: [
                { type: 'job', id: 1 },
                { type: 'delivery', id: 2 },
                { type: 'pickup', id: 2 },
              ],
            },
          ],
          unassigned: [],
        }),
    ],
    [
      'no JSON',
      () => {
        answer = (_asked, response) => response.end('<html>');
      },
    ],
    [
      'a connection cut off',
      () => {
        answer = (_asked, _response, request) => request.socket.destroy();
      },
    ],
    [
      'nothing at all',
      () => {
        answer = () => undefined;
      },
    ],
  ])("an optimizer's answer with %s is rejected: our engine plans, as without it", async (_what, prepare) => {
    prepare();
    const [found] = await planTours(engines(400), [mine]);
    expect(found).toEqual({ engine: 'own', plan: await planned(mine) });
  });

  test('out of reach, ours plans', async () => {
    const nobody = vroomEngine(vroomAt('http://127.0.0.1:9', fetch, 400), own);
    expect((await planTours([nobody, own], [mine]))[0]?.engine).toBe('own');
  });
});
