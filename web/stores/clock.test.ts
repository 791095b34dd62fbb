import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test.each([
  ['07:00', '7:00 AM'],
  ['22:30', '10:30 PM'],
  ['00:05', '12:05 AM'],
  ['Monday 07:00', 'Monday 07:00'],
])('an opening time of %s reads %s', (time, words) => {
  expect(clockOf(time).replace(' ', ' ')).toBe(words);
});
