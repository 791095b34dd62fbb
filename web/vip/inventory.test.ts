import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { alertsOf, bestOf, changedBetween, countedFor, daysOf, filtered, inOrder, summaryOf } from './inventory.ts';
import type { Item } from './queries.ts';

const item = (id: string, changes: Partial<Item> = {}): Item => ({
  ...{ id, kind: 'packs', title: id, type: 'scratch', price: '5.00', packs: 1, storeName: 'Maple' },
  ...{ totalTickets: 100, soldTickets: 40, remainingTickets: 60, soldByDay: [0, 0, 0, 0, 0, 1, 2] },
  ...{ winningTickets: null, claimedWinnings: null, estimatedWinners: 3, estimatedWinnings: '150.00', topPrize: null },
  ...{ lastSale: null, salesRate: 1, estimatedSellout: null, popularityRank: 1, status: 'active' },
  ...changes,
});
const ids = (items: readonly Item[]) => items.map(({ id }) => id).join('');

describe('the summary', () => {
  test('VIP-13 adds known winnings to estimated ones of 50.00 each', () => {
    const deck = item('d', { claimedWinnings: '20.50', estimatedWinners: null, estimatedWinnings: null });
    expect(summaryOf([item('a'), item('b'), deck])).toEqual({
      ...{ items: 3, left: 180, today: 6, winnings: cents(32_050), winners: 6, averageWin: cents(5_000) },
    });
  });
  test('of nothing is nothing', () => {
    expect(summaryOf([])).toMatchObject({ items: 0, winnings: 0, winners: 0, averageWin: 0 });
  });
});

test('VIP-05 a type leaves out the other one', () => {
  const all = [item('a'), item('b', { type: 'lottery' })];
  expect([filtered(all, 'all'), filtered(all, 'scratch'), filtered(all, 'lottery')].map(ids)).toEqual(['ab', 'a', 'b']);
});

test('a shop counts what lies in it, an admin the games of the platform too, which have no last ticket', () => {
  const draw = item('p', { kind: 'draw', storeName: null, totalTickets: null, remainingTickets: null });
  const all = [item('a'), item('d', { kind: 'deck', storeName: null }), draw];
  expect([countedFor('store', all), countedFor('admin', all)].map(ids)).toEqual(['a', 'adp']);
  expect(summaryOf([item('a'), draw])).toMatchObject({ items: 2, left: 60, today: 4 });
});

test('sales are added by day, and ranked by week', () => {
  const all = [
    item('a'),
    item('b', { soldByDay: [9, 0, 0, 0, 0, 0, 0] }),
    item('c', { soldByDay: [0, 0, 0, 0, 0, 0, 0] }),
  ];
  expect(daysOf(all)).toEqual([9, 0, 0, 0, 0, 1, 2]);
  expect(ids(bestOf(all))).toBe('ba');
});

test('alerts begin with what is gone, then with what goes next', () => {
  const all = [
    item('a'),
    item('b', { status: 'low_stock' }),
    item('c', { status: 'low_stock', estimatedSellout: '2026-12-02T00:00:00.000Z' }),
    item('d', { status: 'low_stock', estimatedSellout: '2026-12-01T00:00:00.000Z' }),
    item('e', { status: 'sold_out' }),
  ];
  expect(ids(alertsOf(all))).toBe('edcb');
});

test('a poll moves no row and names what changed', () => {
  const before = [item('a'), item('b'), item('c')];
  const now = [item('n'), item('c', { remainingTickets: 59, soldTickets: 41 }), item('a', { popularityRank: 3 })];
  expect(ids(inOrder(['a', 'b', 'c'], now))).toBe('acn');
  expect([...changedBetween(before, now)]).toEqual(['c']);
  expect(changedBetween(undefined, now).size).toBe(0);
});
