import { expect, test } from 'vitest';
import { pickListOf, toPick } from './pick-list.ts';

const item = (
  productId: number,
  name: string,
  quantity: number,
  category: 'essentials' | 'alcohol' = 'essentials',
) => ({
  productId,
  name,
  quantity,
  product: { name, category, imageUrl: '', size: '1 ct' },
});

test('the pick list sums a product over several orders', () => {
  const orders = [
    { id: 8, tabletStatus: 'confirmed' as const, items: [item(1, 'Milk', 2), item(3, 'Beer', 1, 'alcohol')] },
    { id: 9, tabletStatus: 'confirmed' as const, items: [item(1, 'Milk', 1), item(2, 'Bread', 1), item(4, 'Gone', 0)] },
  ];
  expect(pickListOf(orders)).toEqual([
    {
      category: 'alcohol',
      rows: [{ productId: 3, name: 'Beer', size: '1 ct', count: 1, orders: [{ id: 8, count: 1 }] }],
    },
    {
      category: 'essentials',
      rows: [
        { productId: 2, name: 'Bread', size: '1 ct', count: 1, orders: [{ id: 9, count: 1 }] },
        {
          productId: 1,
          name: 'Milk',
          size: '1 ct',
          count: 3,
          orders: [
            { id: 8, count: 2 },
            { id: 9, count: 1 },
          ],
        },
      ],
    },
  ]);
});

test('the pick list holds accepted, unpacked orders, longest waiting first', () => {
  const orders = (['ready', 'confirmed', 'pending', 'confirmed'] as const).map((tabletStatus, at) => ({
    id: 10 - at,
    tabletStatus,
    items: [],
  }));
  expect(toPick(orders).map(({ id }) => id)).toEqual([7, 9]);
});
