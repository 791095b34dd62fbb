import { expect, test } from 'vitest';
import { agoOf } from './time-ago.ts';

const minute = 60_000;
test.each([
  [0, 'now', 0],
  [59 * minute, 'now', 0],
  [60 * minute, 'hours', 1],
  [26 * 60 * minute, 'days', 1],
  [23 * 60 * minute + 59 * minute, 'hours', 23],
  [24 * 60 * minute, 'days', 1],
  [50 * 60 * minute, 'days', 2],
  // A clock that is a little slow.
  [-5 * minute, 'now', 0],
])('after %i ms it reads %s %i', (passed, key, count) => {
  expect(agoOf(1_000_000_000, 1_000_000_000 + passed)).toEqual({ key, count });
});
