import { expect, test } from 'vitest';
import { fits, isSame } from './fits.ts';

const powerball = { main: { count: 5, max: 69 }, bonus: { count: 1, max: 26 } };
test('a saved line fits its game while the count and the range of its numbers do', () => {
  expect(fits({ main: [1, 2, 3, 4, 69], bonus: [26] }, powerball)).toBe(true);
  expect(fits({ main: [1, 2, 3, 4, 70], bonus: [26] }, powerball)).toBe(false);
  expect(fits({ main: [1, 2, 3, 4], bonus: [26] }, powerball)).toBe(false);
  expect(fits({ main: [1, 2, 3, 4, 5], bonus: [27] }, powerball)).toBe(false);
  expect(fits({ main: [1, 2, 3, 4, 5], bonus: [] }, { ...powerball, bonus: null })).toBe(true);
});
test('two lines are the same by their numbers', () => {
  expect(isSame({ main: [1, 2], bonus: [3] }, { main: [1, 2], bonus: [3] })).toBe(true);
  expect(isSame({ main: [1, 2], bonus: [3] }, { main: [1, 2, 3], bonus: [] })).toBe(false);
});
