import { expect, test } from 'vitest';
import { fitsField, numbersIn } from './typed-numbers.ts';

test.each([
  ['3 9 28', [3, 9, 28]],
  [' 3, 9,28 ', [3, 9, 28]],
  ['', []],
  ['3 x', undefined],
  ['3.5', undefined],
  ['128', undefined],
])('%j are the numbers %j', (typed, numbers) => {
  expect(numbersIn(typed)).toEqual(numbers);
});

test.each([
  ['1 2 69', true],
  ['1 2', false],
  ['1 2 2', false],
  ['1 2 70', false],
  ['0 1 2', false],
])('%j fit three numbers from 1 to 69: %j', (typed, fits) => {
  expect(fitsField(typed, { count: 3, max: 69 })).toBe(fits);
});
