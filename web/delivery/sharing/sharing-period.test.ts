import { expect, test } from 'vitest';
import { periodAfter } from './sharing-period.ts';

const here = { latitude: 39.7392, longitude: -104.9903 };
const near = { ...here, latitude: 39.73925 };
const there = { ...here, latitude: 39.7402 };

test('a moving courier is sampled often, a standing one less, and often again when riding on', () => {
  let seen = periodAfter(undefined, { ...here, at: 0 });
  expect(seen.periodMs).toBe(3_000);
  seen = periodAfter(seen, { ...near, at: 29_000 });
  expect(seen.periodMs).toBe(3_000);
  seen = periodAfter(seen, { ...here, at: 30_000 });
  expect(seen.periodMs).toBe(15_000);
  seen = periodAfter(seen, { ...there, at: 45_000 });
  expect(seen).toEqual({ place: there, since: 45_000, periodMs: 3_000 });
});
