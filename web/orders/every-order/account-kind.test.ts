import { expect, test } from 'vitest';
import { accountKindOf } from './account-kind.ts';

test('ADMIN-21 the accounts that an order moves are told by what they are to it', () => {
  const names = [
    'user:a1:wallet',
    'user:a1:held',
    'store:7:earnings',
    'courier:c1:earnings',
    'courier:c1:cash',
    'house:revenue:3',
    'house:taxes:3',
    'house:promotions:3',
  ];
  expect(names.map(accountKindOf)).toEqual([
    'wallet',
    'held',
    'store',
    'courier',
    'cash',
    'company',
    'charges',
    'promotions',
  ]);
  expect(accountKindOf('store:7:payout')).toBeUndefined();
  expect(accountKindOf('outside:till:house')).toBeUndefined();
});
