import { expect, test } from 'vitest';
import { levelOf, levelProgressOf } from './levels.ts';

test.each([
  [0, 0, 0],
  [999, 0, 99.9],
  [1000, 1, 0],
  [2350, 2, 35],
  [123_456, 123, 45.6],
])('GAMEW-31/32 %d XP is level %d at %d percent', (experience, level, percent) => {
  expect(levelOf(experience, 1000)).toBe(level);
  expect(levelProgressOf(experience, 1000)).toBe(percent);
});

test('GAMEW-32 progress stays within 0 to 100 whatever XP a person has', () => {
  expect(levelProgressOf(9_999, 10_000)).toBe(99.9);
  expect(levelProgressOf(Number.MAX_SAFE_INTEGER, 1)).toBe(0);
});
