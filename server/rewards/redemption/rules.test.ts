import { minor } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { type Offer, rewardsView } from './rules.ts';

const at = new Date('2026-11-23T10:00:00.000Z');
const offers: Offer[] = [
  { reward: 'free_delivery', points: 600 },
  { reward: 'large_print_receipt', points: 200 },
];
const order = { orderId: 12, storeName: 'Maple Corner Market', orderedAt: at, total: 2_599 };
const redemption = {
  ...{ id: 9, userId: 'rosa', reward: 'free_delivery' as const, points: 550, redeemedAt: at, orderId: null },
};
type Facts = Parameters<typeof rewardsView>[0];
const facts: Facts = {
  ...{ points: minor('PTS', 600), offers, waiting: undefined, isAlwaysFree: false },
  ...{ receiptOrders: [order], receipts: [] },
};
const blockers = (more: Partial<Facts>) => rewardsView({ ...facts, ...more }).rewards.map(({ blocker }) => blocker);

test.each([
  [599, [1, 0]],
  [600, [0, 0]],
  [0, [600, 200]],
])('with %d points it says what is missing', (have, missing) => {
  const { rewards, storePoints } = rewardsView({ ...facts, points: minor('PTS', have) });
  expect(storePoints).toBe(have);
  expect(rewards.map((one) => one.missing)).toEqual(missing);
});

test('what cannot be redeemed now says why', () => {
  expect(blockers({})).toEqual([null, null]);
  expect(blockers({ waiting: { useId: 3, code: null, redemption } })).toEqual(['waiting', null]);
  expect(blockers({ waiting: { useId: 3, code: 'FRIEND20', redemption: null } })).toEqual(['code_waiting', null]);
  expect(blockers({ isAlwaysFree: true, receiptOrders: [] })).toEqual(['always_free', 'no_order']);
});

test('what waits is said with the points that it cost on its day; a code is not', () => {
  expect(rewardsView({ ...facts, waiting: { useId: 3, code: null, redemption } }).waiting).toEqual({
    ...{ reward: 'free_delivery', useId: 3, points: 550, redeemedAt: at.toISOString() },
  });
  expect(rewardsView({ ...facts, waiting: { useId: 3, code: 'FRIEND20', redemption: null } }).waiting).toBeNull();
});

test('receipts and the orders that can have one are named by shop, day and total', () => {
  const named = { orderId: 12, storeName: 'Maple Corner Market', orderedAt: at.toISOString(), total: '25.99' };
  expect(rewardsView({ ...facts, receipts: [{ id: 4, redeemedAt: at, ...order }] })).toMatchObject({
    receiptOrders: [named],
    receipts: [{ ...named, id: 4, redeemedAt: at.toISOString() }],
  });
});
