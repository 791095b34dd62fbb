import { expect, test } from 'vitest';
import { amountsIn, fitsAmounts, fitsField, numbersIn } from './typed-numbers.ts';

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

test.each([
  ['1,000,000 250.00\n$7', ['1000000.00', '250.00', '7.00'], true],
  ['', [], true],
  ['7 4', ['7.00', '4.00'], false],
  ['7 x 4', undefined, false],
  ['7.5 4 3', undefined, false],
])('%j are the amounts %j, and fit three tiers: %j', (typed, amounts, fits) => {
  expect(amountsIn(typed)).toEqual(amounts);
  expect(fitsAmounts(typed, 3)).toBe(fits);
});
