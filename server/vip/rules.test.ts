import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { inventoryOf, type Stock } from './rules.ts';

const now = new Date('2026-11-26T12:00:00Z');
const terms = { averageWin: cents(5_000), payoutPpm: 650_000 };
const stock: Stock = {
  ...{ id: 'packs-1', kind: 'packs', title: 'Moonlit Railway', type: 'scratch', packs: 3, storeName: 'Maple' },
  ...{ price: cents(1_000), sold: 388, remaining: 212, soldLately: 217, soldByDay: [31, 31, 31, 31, 31, 31, 31] },
  ...{ winningTickets: null, claimedWinnings: null, topPrize: null, lastSale: now, isNew: false },
};
const itemOf = (changes: Partial<Stock>) => inventoryOf([{ ...stock, ...changes }], terms, now)[0];

describe('an item of the inventory', () => {
  test('is the same for as long as nothing is sold, within an hour', () => {
    const at = (time: string) => inventoryOf([stock], terms, new Date(`2026-11-26T${time}Z`));
    expect(at('12:00:00.001')).toEqual(at('13:00:00'));
    expect(at('13:00:00.001')).not.toEqual(at('13:00:00'));
  });
  test('VIP-09 sells so many a day, and lasts until then', () => {
    expect(itemOf({})).toMatchObject({
      ...{ price: '10.00', totalTickets: 600, soldTickets: 388, remainingTickets: 212 },
      ...{ salesRate: 31, lastSale: '2026-11-26T12:00:00.000Z', estimatedSellout: '2026-12-03T08:07:44.516Z' },
    });
  });
  test('has no end in sight where it would last for more than ten years', () => {
    const deck = { kind: 'deck', soldLately: 1, sold: 1 } as const;
    expect(itemOf({ ...deck, remaining: 521 })).toMatchObject({ estimatedSellout: expect.stringMatching(/^2036-/) });
    expect(itemOf({ ...deck, remaining: 480_000 })).toMatchObject({ estimatedSellout: null, status: 'active' });
  });
  test('has no end in sight without sales, or when nothing is left', () => {
    expect(itemOf({ soldLately: 0, lastSale: null })).toMatchObject({
      estimatedSellout: null,
      salesRate: 0,
      lastSale: null,
    });
    expect(itemOf({ remaining: 0 })).toMatchObject({ estimatedSellout: null });
  });
  test.each<[string, Partial<Stock>, string]>([
    ['plenty is left', {}, 'active'],
    ['it came in this week', { isNew: true }, 'new'],
    ['a tenth is left', { sold: 900, remaining: 100, soldLately: 0 }, 'low_stock'],
    ['more than a tenth is left', { sold: 899, remaining: 101, soldLately: 0 }, 'active'],
    ['it lasts three days', { remaining: 93 }, 'low_stock'],
    ['it lasts longer', { sold: 1, remaining: 94 }, 'active'],
    ['it is new and nearly gone', { isNew: true, remaining: 10 }, 'low_stock'],
    ['nothing is left', { isNew: true, remaining: 0 }, 'sold_out'],
  ])('VIP-11 when %s', (_, changes, status) => {
    expect(itemOf(changes)?.status).toBe(status);
  });
  test('ranks first what sold most in seven days, then what sold most at all', () => {
    const ranked = inventoryOf(
      [
        { ...stock, id: 'a', soldLately: 5, sold: 5 },
        { ...stock, id: 'b', soldLately: 6, sold: 6 },
        { ...stock, id: 'c', soldLately: 5, sold: 9 },
        { ...stock, id: 'd', soldLately: 5, sold: 5, title: 'Aurora' },
      ],
      terms,
      now,
    );
    expect(ranked.map(({ id, popularityRank }) => `${popularityRank}${id}`)).toEqual(['1b', '2c', '3d', '4a']);
  });
});

describe('winnings', () => {
  test('VIP-13 are estimated by average wins of 50.00 where nobody records them', () => {
    // 65 % of 3,880.00 are 2,522.00: 50 wins of 50.00.
    expect(itemOf({})).toMatchObject({ claimedWinnings: null, estimatedWinners: 50, estimatedWinnings: '2500.00' });
    expect(itemOf({ sold: 0 })).toMatchObject({ estimatedWinners: 0, estimatedWinnings: '0.00' });
  });
  test('are known of a deck, and then not estimated', () => {
    expect(itemOf({ claimedWinnings: cents(0), topPrize: cents(5_000_000), winningTickets: 3 })).toMatchObject({
      ...{ claimedWinnings: '0.00', estimatedWinners: null, estimatedWinnings: null },
      ...{ topPrize: '50000.00', winningTickets: 3 },
    });
  });
});
