import { cents } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { atmPayout } from './atm-fee.ts';

test('WALLET-25 the machine takes 2.5 % off the payout, rounded half up to the cent', () => {
  expect(atmPayout(cents(10_000), '2.5')).toEqual({ fee: 250, net: 9_750 });
  expect(atmPayout(cents(20), '2.5')).toEqual({ fee: 1, net: 19 });
  expect(atmPayout(cents(19), '2.5')).toEqual({ fee: 0, net: 19 });
});
