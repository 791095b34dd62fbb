import type { Order } from '@autolotto/contract/orders/model.ts';
import { expect, test } from 'vitest';
import { comingBack, lineOutcomeOf, unitsOf } from './items.ts';

const item = (change: Partial<Order['items'][number]>): Order['items'][number] => ({
  ...{ id: 1, productId: 1, quantity: 2, ordered: 4, price: '4.00', replaces: null, disposition: null },
  product: { name: 'Milk', category: 'essentials', imageUrl: '', size: null },
  substitution: { kind: 'refund', products: [], maxPrice: null },
  ...change,
});
const substitution = (change: Partial<Order['substitutions'][number]>): Order['substitutions'][number] => ({
  ...{ id: 1, lineId: 1, name: 'Milk', quantity: 1, state: 'asked', offer: null, refund: '0.00' },
  ...{ refundIfDeclined: null, askedUntil: null, decidedBy: null },
  ...change,
});

const refusal = (change: Partial<Order['refusals'][number]>): Order['refusals'][number] => ({
  ...{ id: 1, lineId: 1, name: 'Milk', quantity: 1, reason: 'damaged', refund: '4.00', disposition: null },
  at: '2026-11-21T18:00:00.000Z',
  ...change,
});

test('a line says how many pieces are missing, how many are asked about, and what it stands in for', () => {
  const items = [item({}), item({ id: 2, quantity: 1, ordered: 0, replaces: 1 })];
  const substitutions = [
    substitution({}),
    substitution({ id: 2, state: 'refunded', quantity: 2 }),
    substitution({ id: 3, lineId: 9 }),
  ];
  const order = { items, substitutions, refusals: [refusal({ lineId: 2 })] };
  expect(items.map((one) => lineOutcomeOf(one, order))).toEqual([
    { missing: 2, refused: 0, asked: 1, insteadOf: undefined },
    { missing: 0, refused: 1, asked: 0, insteadOf: 'Milk' },
  ]);
  expect(unitsOf(items)).toBe(3);
});

test('items kept back at the door are not missing, and return alone after a partial delivery', () => {
  const leg = { reason: 'damaged', words: null, openedAt: '2026-11-21T18:00:00.000Z', confirmedAt: null } as const;
  const items = [item({ ordered: 3 }), item({ id: 2, ordered: 2 })];
  const refusals = [refusal({}), refusal({ id: 2, lineId: 2, disposition: 'kept' })];
  const order = { items, substitutions: [], refusals };
  expect(lineOutcomeOf(items[0] as Order['items'][number], order)).toMatchObject({ missing: 0, refused: 1 });
  const back = (isWhole: boolean) => comingBack({ ...order, return: { ...leg, isWhole, calledTwice: false } });
  expect(back(false)).toEqual([{ lineId: 1, name: 'Milk', quantity: 1 }]);
  expect(back(true)).toEqual([
    { lineId: 1, name: 'Milk', quantity: 3 },
    { lineId: 2, name: 'Milk', quantity: 2 },
  ]);
});
