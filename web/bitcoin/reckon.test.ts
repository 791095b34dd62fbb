import { expect, test } from 'vitest';
import { btcForDollars, readAmount, sumOf } from './reckon.ts';

test('BTC-30 an amount is dollars and cents above nothing', () => {
  expect(['50.00', ' 50 ', '$1,250.5', '0.01'].map(readAmount)).toEqual(['50.00', '50.00', '1250.50', '0.01']);
  expect(['', '0', '0.00', '-1', 'abc', '1.234', '1e3'].map(readAmount)).toEqual(Array(7).fill(undefined));
});

test('BTC-13 bitcoins have eight decimals, rounded up', () => {
  expect(btcForDollars('41.00', '60000.00')).toBe('0.00068334');
  expect(btcForDollars('41.50', '60000.00')).toBe('0.00069167');
  expect(btcForDollars('60000.00', '60000.00')).toBe('1.00000000');
  expect(btcForDollars('1.00', '0.00')).toBeUndefined();
  expect(sumOf('41.00', '0.50')).toBe('41.50');
});
