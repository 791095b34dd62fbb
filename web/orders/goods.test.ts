import type { Order } from '@autolotto/contract/orders/model.ts';
import { expect, test } from 'vitest';
import { fateOf, piecesOf } from './goods.ts';

const item = (change: Partial<Order['items'][number]>): Order['items'][number] => ({
  ...{ id: 1, productId: 1, quantity: 2, ordered: 4, price: '4.00', replaces: null, disposition: null },
  product: { name: 'Milk', category: 'essentials', imageUrl: '' },
  substitution: { kind: 'refund', product: null, maxPrice: null },
  ...change,
});
const substitution = (change: Partial<Order['substitutions'][number]>): Order['substitutions'][number] => ({
  ...{ id: 1, lineId: 1, name: 'Milk', quantity: 1, state: 'asked', offer: null, refund: '0.00' },
  ...{ askedUntil: null, decidedBy: null },
  ...change,
});

test('a line says how many pieces are missing, how many are asked about, and what it stands in for', () => {
  const items = [item({}), item({ id: 2, quantity: 1, ordered: 0, replaces: 1 })];
  const substitutions = [
    substitution({}),
    substitution({ id: 2, state: 'refunded', quantity: 2 }),
    substitution({ id: 3, lineId: 9 }),
  ];
  const order = { items, substitutions };
  expect(items.map((one) => fateOf(one, order))).toEqual([
    { missing: 2, asked: 1, insteadOf: undefined },
    { missing: 0, asked: 0, insteadOf: 'Milk' },
  ]);
  expect(piecesOf(items)).toBe(3);
});
