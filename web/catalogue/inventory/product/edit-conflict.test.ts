import { expect, test } from 'vitest';
import { conflictOf } from './edit-conflict.ts';

const cola = { name: 'Cola' };

test('a product that somebody else changed shows both changes', () => {
  const changes = [{ field: 'price', from: '2.00', to: '2.50' }];
  const change = { price: '3', version: 1 };
  const conflict = conflictOf(
    { code: 'PRODUCT_CHANGED', version: 4, changedBy: 'Sam', changes } as never,
    cola,
    change,
  );
  expect(conflict).toMatchObject({ kind: 'edit', name: 'Cola', version: 4, changedBy: 'Sam', changes, change });
  expect(conflict?.kind === 'edit' && [conflict.mine('price'), conflict.mine('name')]).toEqual(['3.00', undefined]);
});

test('a stock that sales have changed shows what is there, what was wanted and what is suggested', () => {
  const change = { stockQuantity: 12, stockSeen: 10, version: 1 };
  expect(conflictOf({ code: 'STOCK_CHANGED', seen: 10, now: 8, suggested: 10 } as never, cola, change)).toEqual({
    kind: 'stock',
    name: 'Cola',
    seen: 10,
    now: 8,
    suggested: 10,
    wanted: 12,
    change,
  });
});

test.each([undefined, { code: 'NOT_FOUND' }])('%o is no conflict', (problem) => {
  expect(conflictOf(problem, cola, {})).toBeUndefined();
});
