import { expect, test } from 'vitest';
import { costOf } from './deposit-cost.ts';

test('WALLET-24 the network fee of $0.50 comes on top, the wallet gets the whole amount', () => {
  expect(costOf('50', '0.50', '42.10')).toEqual({ amount: '50.00', total: '50.50', after: '92.10' });
  expect(costOf('0.01', '0.50', '0.00')).toEqual({ amount: '0.01', total: '0.51', after: '0.01' });
});

test("a deposit's cost needs an amount, and its result a balance", () => {
  expect(costOf('', '0.50', '42.10')).toBeUndefined();
  expect(costOf('abc', '0.50', '42.10')).toBeUndefined();
  expect(costOf('1', '0.50', undefined)).toEqual({ amount: '1.00', total: '1.50', after: undefined });
});
