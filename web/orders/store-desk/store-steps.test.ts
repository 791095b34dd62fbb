import { tabletStatuses } from '@autolotto/contract/orders/states.ts';
import { describe, expect, test } from 'vitest';
import { cancelOfStore, inStoreOrder, stepsOfStore, wordOf } from './store-steps.ts';

const offered = (tabletStatus: (typeof tabletStatuses)[number]) => stepsOfStore({ tabletStatus }).map(({ to }) => to);

describe('what a store may do', () => {
  test('a pending order can be accepted, an accepted one packed or handed over', () => {
    expect(offered('pending')).toEqual(['confirmed']);
    expect(offered('confirmed')).toEqual(['ready', 'completed']);
    expect(offered('ready')).toEqual(['completed']);
    expect(offered('completed')).toEqual([]);
    expect(offered('cancelled')).toEqual([]);
  });
  test("only a store's hand-over needs a courier", () => {
    const needing = tabletStatuses
      .flatMap((tabletStatus) => stepsOfStore({ tabletStatus }))
      .filter((s) => s.needsCourier);
    expect(new Set(needing.map(({ to }) => to))).toEqual(new Set(['completed']));
  });
  test('a pending order is cancelled freely, an accepted one with a reason, later ones not at all', () => {
    expect(tabletStatuses.map((tabletStatus) => cancelOfStore({ tabletStatus }))).toEqual([
      'free',
      'with-reason',
      'with-reason',
      'no',
      'no',
    ]);
  });
  test('the new state is named in the shop’s terms', () => {
    expect(wordOf({ status: 'accepted', tabletStatus: 'ready' })).toBe('ready');
    expect(wordOf({ status: 'accepted', tabletStatus: 'confirmed' })).toBe('accepted');
    expect(wordOf({ status: 'picked_up', tabletStatus: 'completed' })).toBe('picked_up');
  });
});

test('new orders stand on top, the rest newest first', () => {
  const orders = [
    { id: 4, status: 'accepted' },
    { id: 2, status: 'pending' },
    { id: 5, status: 'delivered' },
    { id: 3, status: 'pending' },
  ] as const;
  expect(inStoreOrder(orders).map(({ id }) => id)).toEqual([3, 2, 5, 4]);
});
