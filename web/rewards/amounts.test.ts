import { expect, test } from 'vitest';
import { readDollars, readPoints } from './amounts.ts';
import { rewardsMessages } from './messages.ts';

const wallet = { balance: '20.00', autoLottoCoinBalance: '5.0000', pointsPerCoin: 100 };

test('GAMEW-24 dollars are compared with the balance to the cent', () => {
  expect(readDollars('', wallet)).toEqual({ state: 'empty' });
  expect(readDollars('20', wallet)).toEqual({ state: 'amount', dollars: 2000, missing: 0 });
  expect(readDollars('$20.01', wallet)).toEqual({ state: 'amount', dollars: 2001, missing: 1 });
});

test.each([
  ['ten', 'invalid'],
  ['-5', 'minimum'],
  ['0', 'minimum'],
  ['1.00001', 'decimals'],
  ['10000.01', 'maximum'],
] as const)('GAMEW-24 %j cannot be converted: %s', (typed, why) => {
  expect(readDollars(typed, wallet)).toEqual({ state: 'wrong', why });
  expect(rewardsMessages.convert.wrong[why]).toBeTruthy();
});

test('GAMEW-25 points are whole numbers, and what is missing is in coins', () => {
  expect(readPoints(' ', wallet)).toEqual({ state: 'empty' });
  expect(readPoints('500', wallet)).toEqual({ state: 'amount', points: 500, price: 50_000, missing: 0 });
  expect(readPoints('1,000', wallet)).toEqual({ state: 'amount', points: 1000, price: 100_000, missing: 50_000 });
});

test.each(['many', '-5', '0', '1.5', '1,00', '1000001'])('GAMEW-25 %j is no number of points', (typed) => {
  expect(readPoints(typed, wallet)).toEqual({ state: 'wrong', why: 'invalid' });
});
