import { expect, test } from 'vitest';
import { signedAmount, toneOf } from './transaction-look.ts';

test('WALLET-15 what comes in has a plus, what goes out a minus', () => {
  expect(signedAmount({ amount: '50.00', direction: 'in' })).toBe('50.00');
  expect(signedAmount({ amount: '23.47', direction: 'out' })).toBe('-23.47');
});

test('WALLET-16 deposits are green, purchases red, others gray', () => {
  const tones = (['deposit', 'purchase', 'refund', 'prize', 'adjustment'] as const).map(toneOf);
  expect(tones).toEqual(['good', 'spent', 'plain', 'plain', 'plain']);
});
