import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance, lengthOf, nearestOnLine } from './geometry.ts';
import { townNetwork } from './network.ts';
import { alongRoute, milesBetweenAll, route, snapToStreet } from './routing.ts';
import { toPair, toPoint, townCenter } from './streets.ts';

const hundredths = fc.double({ min: -160, max: 160, noNaN: true });
const place = fc.tuple(hundredths, hundredths).map(toPoint);
const ends = fc.tuple(place, place);

const middle = (a: Point, b: Point): Point => ({
  latitude: (a.latitude + b.latitude) / 2,
  longitude: (a.longitude + b.longitude) / 2,
});
const offStreet = (point: Point): number =>
  Math.min(
    ...townNetwork().streets.map(({ line }) => nearestOnLine(toPair(point), line)?.off ?? Number.POSITIVE_INFINITY),
  );

describe('a route', () => {
  test('a route begins and ends at the nearest places on streets', () => {
    fc.assert(
      fc.property(ends, ([from, to]) => {
        const { points } = route(from, to);
        expect(distance(toPair(points[0] ?? from), toPair(snapToStreet(from)))).toBeLessThan(1e-6);
        expect(distance(toPair(points.at(-1) ?? to), toPair(snapToStreet(to)))).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('a route stays on the streets all the way', () => {
    fc.assert(
      fc.property(ends, ([from, to]) => {
        for (const [i, point] of route(from, to).points.entries()) {
          const next = route(from, to).points[i + 1] ?? point;
          expect(offStreet(point)).toBeLessThan(1e-6);
          expect(offStreet(middle(point, next))).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 12 },
    );
  });

  test('a route is as long as the streets it takes, and no shorter than the straight line', () => {
    fc.assert(
      fc.property(ends, ([from, to]) => {
        const { points, miles } = route(from, to);
        // The plan is flat and the earth is not: a few feet over the width of the town.
        expect(Math.abs(lengthOf(points.map(toPair)) / 100 - miles)).toBeLessThan(0.002);
        const straight = milesBetween(snapToStreet(from), snapToStreet(to));
        expect(miles).toBeGreaterThanOrEqual(straight * 0.999 - 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  test('a route is as long on the way back', () => {
    fc.assert(
      fc.property(ends, ([from, to]) => {
        expect(route(to, from).miles).toBeCloseTo(route(from, to).miles, 3);
      }),
      { numRuns: 60 },
    );
  });

  test('a route is no longer than a detour over a third place', () => {
    fc.assert(
      fc.property(place, place, place, (from, via, to) => {
        const on = snapToStreet(via);
        expect(route(from, to).miles).toBeLessThanOrEqual(route(from, on).miles + route(on, to).miles + 0.002);
      }),
      { numRuns: 60 },
    );
  });

  test('reaches every junction from the market square', () => {
    for (const node of townNetwork().nodes) {
      const way = route(townCenter, toPoint(node));
      expect(way.miles).toBeLessThan(4);
      expect(distance(toPair(way.points.at(-1) ?? townCenter), node)).toBeLessThan(1e-6);
    }
  });

  test('to where one is has no length', () => {
    expect(route(townCenter, townCenter).miles).toBe(0);
  });
});

test('the table of miles says for every pair what its route says', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (points) => {
      const table = milesBetweenAll(points);
      for (const [i, from] of points.entries())
        for (const [k, to] of points.entries())
          expect(Math.abs((table[i]?.[k] ?? -1) - route(from, to).miles)).toBeLessThan(0.002);
    }),
    { numRuns: 15 },
  );
});

describe('a place along the route', () => {
  const from = toPoint([-100, -40]);
  const { points, miles } = route(from, toPoint([90, 90]));

  test('a place along the route is the start before it, the end after it', () => {
    expect(alongRoute(points, -1)).toEqual(points[0]);
    expect(alongRoute(points, 0)).toEqual(points[0]);
    expect(alongRoute(points, miles + 1)).toEqual(points.at(-1));
  });

  test('a place along the route moves steadily and stays on the streets', () => {
    let before = alongRoute(points, 0);
    for (let gone = 0.05; gone < miles; gone += 0.05) {
      const here = alongRoute(points, gone);
      expect(offStreet(here)).toBeLessThan(0.001);
      expect(milesBetween(before, here)).toBeLessThan(0.0501);
      before = here;
    }
    expect(milesBetween(before, alongRoute(points, miles))).toBeLessThan(0.0501);
    expect(milesBetween(alongRoute(points, miles), points.at(-1) ?? from)).toBeLessThan(1e-6);
  });

  test('a place along the route of a single point is that point, and of none is refused', () => {
    expect(alongRoute([from], 3)).toEqual(from);
    expect(() => alongRoute([], 1)).toThrow();
  });
});
