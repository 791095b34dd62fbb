import { expect, test } from 'vitest';
import { cashDrawer, company, courierPayout, outside, storePayout, wallet, walletPayout } from './accounts.ts';

test('a pending payout cannot be spent twice: its account never goes below zero', () => {
  expect([storePayout(7), walletPayout('rosa'), courierPayout('maya')].map(({ name, kind }) => [name, kind])).toEqual([
    ['store:7:payout', 'held'],
    ['user:rosa:payout', 'held'],
    ['courier:maya:payout', 'held'],
  ]);
});

test('cash in a drawer is outside of the books, of each shop and of the house by itself', () => {
  expect([cashDrawer(7), cashDrawer(null), outside('sandbox')].map(({ name, kind }) => [name, kind])).toEqual([
    ['outside:till:7', 'outside'],
    ['outside:till:house', 'outside'],
    ['outside:sandbox', 'outside'],
  ]);
});

test('the house spreads its money over eight rows of each sort', () => {
  const rows = Array.from({ length: 100 }, (_, order) => company('revenue', order));
  expect(new Set(rows.map(({ name }) => name)).size).toBe(8);
  expect(company('taxes', 3)).toEqual({ name: 'house:taxes:3', kind: 'house', currency: 'USD' });
  expect(wallet('rosa').kind).toBe('wallet');
});
