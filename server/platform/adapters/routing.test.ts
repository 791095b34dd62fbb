import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { milesBetween } from '@autolotto/contract/shared/geo.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstRouting, osrmRouting, straightLines } from './routing.ts';

const a = { latitude: 39.75, longitude: -104.99 };
const b = { latitude: 39.76, longitude: -104.98 };
const c = { latitude: 39.74, longitude: -105.01 };

const table = {
  code: 'Ok',
  durations: [
    [0, 120, 300],
    [130, 0, 410],
    [310, 400, null],
  ],
  distances: [
    [0, 1609.344, 3218.688],
    [1700, 0, 4000],
    [3300, 3900, null],
  ],
};
const step = (...coordinates: [number, number][]) => ({ geometry: { type: 'LineString', coordinates } });
const way = {
  code: 'Ok',
  routes: [
    {
      legs: [
        {
          distance: 1609.344,
          duration: 120,
          steps: [step([-104.99, 39.75], [-104.985, 39.755]), step([-104.985, 39.755], [-104.98, 39.76])],
        },
      ],
    },
  ],
};

describe('an OSRM-shaped engine', () => {
  const asked: string[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const says = (body: unknown, status = 200) => {
    answer = (_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  let engine: ReturnType<typeof osrmRouting>;
  beforeEach(async () => {
    asked.length = 0;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    engine = osrmRouting(`http://127.0.0.1:${(server.address() as AddressInfo).port}/osrm`, fetch);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  test('an OSRM-shaped engine is asked for all pairs at once, and answers in miles and seconds', async () => {
    says(table);
    const found = await engine.between([a, b, c]);
    expect(asked).toEqual([
      '/osrm/table/v1/driving/-104.990000,39.750000;-104.980000,39.760000;-105.010000,39.740000?annotations=duration%2Cdistance',
    ]);
    expect(found?.miles[0]).toEqual([0, 1, 2]);
    expect(found?.seconds?.[1]).toEqual([130, 0, 410]);
  });

  test('a pair no street joins is gone in a straight line, on foot', async () => {
    says({
      ...table,
      durations: [
        [0, null],
        [60, 0],
      ],
      distances: [
        [0, null],
        [500, 0],
      ],
    });
    const found = await engine.between([a, b]);
    expect(found?.miles[0]?.[1]).toBeCloseTo(milesBetween(a, b) * 1.3, 9);
    expect(found?.seconds?.[0]?.[1]).toBeGreaterThan(1_000);
  });

  test('an OSRM-shaped engine tells the way street by street', async () => {
    says(way);
    const legs = await engine.along([a, b]);
    expect(asked[0]).toMatch(/^\/osrm\/route\/v1\/driving\/.*\?steps=true&overview=false&geometries=geojson$/);
    expect(legs).toEqual([
      {
        miles: 1,
        seconds: 120,
        line: [a, { latitude: 39.755, longitude: -104.985 }, { latitude: 39.755, longitude: -104.985 }, b],
      },
    ]);
  });

  test.each([
    ['an error', () => says({ code: 'InvalidQuery', message: 'no' }, 400)],
    ['another table than was asked for', () => says({ ...table, durations: [[0]] })],
    ['no numbers', () => says({ ...table, distances: 'far' })],
    ['negative ways', () => says({ ...table, durations: [[-1]], distances: [[-1]] })],
    ['no route', () => says({ code: 'NoRoute', routes: [] })],
    [
      'something that is no JSON',
      () => {
        answer = (_request, response) => response.end('<html>');
      },
    ],
    [
      'a connection cut off',
      () => {
        answer = (_request, response) => response.destroy();
      },
    ],
  ])('an OSRM-shaped engine that gives %s has no answer, and the straight line is taken', async (_what, prepare) => {
    prepare();
    expect(await engine.between([a, b, c])).toBeUndefined();
    expect(await engine.along([a, b, c])).toBeUndefined();
    const routing = firstRouting(engine);
    expect((await routing.between([a, b])).miles[0]?.[1]).toBeCloseTo(milesBetween(a, b) * 1.3, 9);
    expect(await routing.along([a, b])).toHaveLength(1);
  });

  test('an OSRM-shaped engine that does not answer is not waited for', async () => {
    answer = () => {};
    const impatient: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(50) });
    const { port } = server.address() as AddressInfo;
    expect(await osrmRouting(`http://127.0.0.1:${port}`, impatient).between([a, b])).toBeUndefined();
  });

  test('an OSRM-shaped engine is not asked about one place, or about more than fit in an address', async () => {
    says(table);
    expect(await engine.between([a])).toBeUndefined();
    expect(await engine.between(Array.from({ length: 101 }, () => a))).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

test('straight lines are stretched as streets are, and lead from point to point', async () => {
  const { miles, seconds } = await straightLines.between([a, b]);
  expect(miles).toEqual([
    [0, milesBetween(a, b) * 1.3],
    [milesBetween(b, a) * 1.3, 0],
  ]);
  expect(seconds).toBeNull();
  expect((await straightLines.along([a, b, c])).map(({ line }) => line)).toEqual([
    [a, b],
    [b, c],
  ]);
});

test('the first that has an answer is believed', async () => {
  const silent = { between: async () => undefined, along: async () => undefined };
  const known = { miles: [[7]], seconds: [[7]] };
  const routing = firstRouting(silent, { ...silent, between: async () => known });
  expect(await routing.between([a])).toBe(known);
});
