import { expect, test } from 'vitest';
import { numbersIn, wordsIn } from './numbers.ts';

test('what is typed is taken apart at spaces, commas and line ends; what is no number is none of the game', () => {
  expect(numbersIn(' 3, 9  14\n22;x 100 ')).toEqual([3, 9, 14, 22, 0, 0]);
  expect(wordsIn('A1  A2,')).toEqual(['A1', 'A2']);
  expect(wordsIn('')).toEqual([]);
});
