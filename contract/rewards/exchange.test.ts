import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, exchangeDown, type Minor, minor } from '../shared/money.ts';
import { coinPriceOf, coinsFor, experienceForDollars, experienceForPoints } from './exchange.ts';

const rates = { coinsPerDollar: '10.00', pointsPerCoin: 100, experiencePerDollar: 10, pointsPerExperience: 10 };

test('GAMEW-26/29 ten dollars are 100.0000 coins and bring 100 XP', () => {
  expect(coinsFor(cents(1000), rates)).toBe(1_000_000);
  expect(experienceForDollars(cents(1000), rates)).toBe(100);
});

test('GAMEW-28/30 500 points cost 5.0000 coins and bring 50 XP', () => {
  expect(coinPriceOf(minor('PTS', 500), rates)).toBe(50_000);
  expect(experienceForPoints(minor('PTS', 500), rates)).toBe(50);
});

test('GAMEW-29/30 a part of an XP is not given', () => {
  expect([9, 10, 19].map((amount) => experienceForDollars(cents(amount), rates))).toEqual([0, 1, 1]);
  expect([9, 10, 19].map((points) => experienceForPoints(minor('PTS', points), rates))).toEqual([0, 1, 1]);
});

test('GAMEW-28 points cost the fewest coins that are worth them, at any rate', () => {
  const worth = (price: number, pointsPerCoin: number): Minor<'PTS'> =>
    exchangeDown(minor('ALC', price), 'ALC', 'PTS', pointsPerCoin, 1);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (points, pointsPerCoin) => {
        const price = coinPriceOf(minor('PTS', points), { pointsPerCoin });
        expect(worth(price, pointsPerCoin)).toBeGreaterThanOrEqual(points);
        expect(worth(price - 1, pointsPerCoin)).toBeLessThan(points);
      },
    ),
  );
});

test('a rate that is no number is a programming mistake', () => {
  expect(() => coinsFor(cents(1), { coinsPerDollar: 'ten' })).toThrow('not a rate: ten');
});
