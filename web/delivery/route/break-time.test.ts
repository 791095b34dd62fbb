import { expect, test } from 'vitest';
import { nextAt, timeOfDay } from './break-time.ts';

test('a break begins when the clock shows the time next: today, or after midnight', () => {
  const now = new Date(2026, 10, 21, 18, 30, 20);
  expect(timeOfDay(now)).toBe('18:30');
  expect(nextAt('19:05', now)).toEqual(new Date(2026, 10, 21, 19, 5));
  expect(nextAt('18:30', now)).toEqual(new Date(2026, 10, 21, 18, 30));
  expect(nextAt('00:15', now)).toEqual(new Date(2026, 10, 22, 0, 15));
});
