import { expect, test } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

const settings = (
  isSandbox: boolean,
  bitcoin: boolean,
  cards: boolean,
): NonNullable<Parameters<typeof waysToPay>[0]> => ({
  isSandbox,
  paymentMethods: [
    { method: 'wallet', isAvailable: true, reason: null },
    { method: 'bitcoin', isAvailable: bitcoin, reason: null },
  ],
  deposits: {
    isAvailable: cards,
    methods: cards ? ['card'] : [],
    minimum: '0.01',
    dailyLimit: '100.00',
    monthlyLimit: '100.00',
  },
});

test.each([
  ['sandbox money, which comes from no card', settings(true, false, true), 'wallet'],
  ['a demonstration that takes Bitcoin', settings(true, true, true), 'bitcoin'],
  ['both', settings(false, true, true), 'bitcoin_cards'],
  ['Bitcoin alone', settings(false, true, false), 'bitcoin'],
  ['cards alone', settings(false, false, true), 'cards'],
  ['neither', settings(false, false, false), 'wallet'],
])('MARKET-09 the badge says what the policy lets people pay with: %s', (_case, told, ways) => {
  expect(waysToPay(told)).toBe(ways);
});
test('no payment method is promised before the policy is known', () => {
  expect(waysToPay(undefined)).toBe('wallet');
});
