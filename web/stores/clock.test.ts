import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test.each([
  ['07:00', 'at 7:00 AM'],
  ['22:30', 'at 10:30 PM'],
  ['00:05', 'at 12:05 AM'],
  ['Sat 07:00', 'Sat at 7:00 AM'],
  ['some day', 'some day'],
])('an opening time of %s reads %s', (time, words) => {
  expect(clockOf(time).replace('\u202f', ' ')).toBe(words);
});
