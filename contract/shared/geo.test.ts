import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { milesBetween } from './geo.ts';
import { Point } from './wire.ts';

const denver = { latitude: 39.7392, longitude: -104.9903 };
const boulder = { latitude: 40.015, longitude: -105.2705 };
const aPoint = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('distance', () => {
  test('Denver and Boulder are about 24 miles apart', () => {
    expect(milesBetween(denver, boulder)).toBeCloseTo(24.2, 0);
  });
  test('a degree of latitude is 69 miles, also across the date line and at the poles', () => {
    expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(69.09, 1);
    expect(milesBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(69.09, 1);
    expect(milesBetween({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 120 })).toBeCloseTo(0, 6);
  });
  test('a distance is the same both ways, never below zero, never more than half the globe', () => {
    fc.assert(
      fc.property(aPoint, aPoint, (a, b) => {
        const miles = milesBetween(a, b);
        expect(miles).toBeCloseTo(milesBetween(b, a), 6);
        expect(miles).toBeGreaterThanOrEqual(0);
        expect(miles).toBeLessThanOrEqual(12_440);
      }),
    );
  });
  test.each([
    [90.1, 0],
    [0, 180.1],
    [-90.1, 0],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('distance: %f, %f is no point on Earth', (latitude, longitude) => {
    expect(Point.safeParse({ latitude, longitude }).success).toBe(false);
  });
});
