import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';

test.each([
  ['07:00', 'en-US', '7:00 AM', undefined],
  ['22:30', 'en-US', '10:30 PM', undefined],
  ['00:05', 'en-US', '12:05 AM', undefined],
  ['Sat 07:00', 'en-US', '7:00 AM', 'Sat'],
  ['Fri 07:00', 'es-US', '7:00 a.m.', 'vie'],
  ['2026-12-28 07:00', 'en-US', '7:00 AM', 'Mon, Dec 28'],
  ['22:30', 'en-GB', '22:30', undefined],
])('an opening time of %s in %s reads %s (%s)', (time, locale, clock, day) => {
  const read = clockOf(time, locale);
  expect(read?.clock.replaceAll(/\s/g, ' ')).toBe(clock);
  expect(read?.day).toBe(day);
});

test('words that are no clock time are told as they are', () => {
  expect(clockOf('some day', 'en-US')).toBeUndefined();
  expect(clockOf('Someday 07:00', 'en-US')).toBeUndefined();
});
