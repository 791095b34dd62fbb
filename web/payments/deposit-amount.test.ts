import { expect, test } from 'vitest';
import { isInvalidAmount, onTheWire, readAmount } from './deposit-amount.ts';
import { paymentsMessages } from './messages.ts';

test.each([
  ['20', '20.00'],
  ['20.5', '20.50'],
  ['0.01', '0.01'],
  [' $12.34 ', '12.34'],
  ['1,250.50', '1250.50'],
  ['20.', '20.00'],
  ['.50', '0.50'],
])('WALLET-19 %j is sent as %j', (typed, wire) => {
  const { cents } = readAmount(typed);
  expect(cents === undefined ? undefined : onTheWire(cents)).toBe(wire);
});

test.each(['', ' ', '0', '0.00', '0.001', '-5'])('WALLET-20 %j is below the least deposit', (typed) => {
  expect(readAmount(typed)).toEqual({ error: 'minimum' });
  expect(paymentsMessages.deposit.minimum).toBe('Minimum deposit is $0.01');
});

test.each(['abc', '12a', '1,2', '1.2.3', '--5', '1e3', 'NaN', 'Infinity', '12,50'])(
  'WALLET-21 %j is no amount',
  (typed) => {
    expect(readAmount(typed)).toEqual({ error: 'invalid' });
    expect(isInvalidAmount(typed)).toBe(true);
  },
);

test('WALLET-21 zero and less are invalid amounts too, an empty or tiny one only misses the minimum', () => {
  expect(['0', '0.00', '-5', '-0.01', '$0'].map(isInvalidAmount)).toEqual([true, true, true, true, true]);
  expect(['', '0.001', '0.01', '20', '12.345'].map(isInvalidAmount)).toEqual([false, false, false, false, false]);
});

test('a third digit after the point is named as such', () => {
  expect(readAmount('12.345')).toEqual({ error: 'decimals' });
});
