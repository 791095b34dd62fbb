import { expect, test } from 'vitest';
import { needsPrecision } from './precision.ts';

const door = { latitude: 39.7489, longitude: -104.9981 };
/** So many meters north of the door. */
const off = (meters: number, accuracyMeters = 10) => ({
  latitude: door.latitude + meters / 111_195,
  longitude: door.longitude,
  accuracyMeters,
});

test('far from every stop a rough position will do, near one it is precise, and between the two it stays as it is', () => {
  const precise = (was: boolean, meters: number, accuracyMeters?: number) =>
    needsPrecision(was, { at: off(meters, accuracyMeters), stops: [off(90_000), door], isBatteryLow: false });
  expect(precise(true, 5_000)).toBe(false);
  expect(precise(false, 5_000)).toBe(false);
  expect(precise(true, 3_500)).toBe(true);
  expect(precise(false, 3_500)).toBe(false);
  expect(precise(false, 2_900)).toBe(true);
  expect(precise(false, 4_500, 2_000)).toBe(true);
});

test('a phone whose battery is nearly empty is precise in the last streets only', () => {
  const precise = (meters: number) => needsPrecision(false, { at: off(meters), stops: [door], isBatteryLow: true });
  expect(precise(2_000)).toBe(false);
  expect(precise(500)).toBe(true);
});

test('without position or stops the tracking is precise as long as the battery allows it', () => {
  for (const isBatteryLow of [true, false]) {
    expect(needsPrecision(false, { at: undefined, stops: [door], isBatteryLow })).toBe(!isBatteryLow);
    expect(needsPrecision(false, { at: off(1), stops: [], isBatteryLow })).toBe(!isBatteryLow);
  }
});
