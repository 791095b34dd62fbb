import { achievementIds } from '@autolotto/contract/rewards/achievements.ts';
import {
  coinPriceOf,
  coinsFor,
  experienceForDollars,
  experienceForPoints,
} from '@autolotto/contract/rewards/exchange.ts';
import { cents, exchangeDown, minor } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsBought, pointsBought } from './postings.ts';
import { achievementsView, gameWalletView, type Rates, reachedBy } from './rules.ts';

const rates: Rates = {
  ...{ coinsPerDollar: '10.00', pointsPerCoin: 100, experiencePerDollar: 10 },
  ...{ pointsPerExperience: 10, experiencePerLevel: 1_000 },
};
const someRates = fc.record({
  coinsPerDollar: fc
    .integer({ min: 1, max: 1e7 })
    .map((rate) => `${Math.floor(rate / 1e4)}.${String(rate % 1e4).padStart(4, '0')}`),
  pointsPerCoin: fc.integer({ min: 1, max: 10_000 }),
  experiencePerDollar: fc.integer({ min: 0, max: 10_000 }),
  pointsPerExperience: fc.integer({ min: 1, max: 10_000 }),
  experiencePerLevel: fc.integer({ min: 1, max: 1_000_000 }),
});

describe('exchanges at any rate', () => {
  test('GAMEW-26 GAMEW-28 GAMEW-29 GAMEW-30 every unit comes from an account and goes to one', () => {
    fc.assert(
      fc.property(
        someRates,
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (some, paid, wanted) => {
          const dollars = cents(paid);
          const points = minor('PTS', wanted);
          const transfers = [
            coinsBought({
              ...{ id: 'a', userId: 'rosa', paid: dollars },
              ...{ bought: coinsFor(dollars, some), earned: experienceForDollars(dollars, some) },
            }),
            pointsBought({
              ...{ id: 'b', userId: 'rosa', paid: coinPriceOf(points, some) },
              ...{ bought: points, earned: experienceForPoints(points, some) },
            }),
          ];
          for (const { legs } of transfers)
            for (const currency of ['USD', 'ALC', 'PTS', 'XP'])
              expect(legs.reduce((sum, one) => sum + (one.account.currency === currency ? one.amount : 0), 0)).toBe(0);
        },
      ),
    );
  });
  test('two conversions never bring more than one of their sum, and at most a unit less', () => {
    fc.assert(
      fc.property(someRates, fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (some, a, b) => {
        for (const brings of [coinsFor, experienceForDollars]) {
          const apart = brings(cents(a), some) + brings(cents(b), some);
          const whole = brings(cents(a + b), some);
          expect(whole - apart).toBeGreaterThanOrEqual(0);
          expect(whole - apart).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
  test('points never cost less than the coins they are worth', () => {
    fc.assert(
      fc.property(someRates, fc.integer({ min: 1, max: 1e6 }), (some, points) => {
        const price = coinPriceOf(minor('PTS', points), some);
        expect(exchangeDown(price, 'ALC', 'PTS', some.pointsPerCoin, 1)).toBeGreaterThanOrEqual(points);
      }),
    );
  });
});

describe('what is shown', () => {
  test('GAMEW-14 GAMEW-27 GAMEW-31 GAMEW-32 balances, level and rates are one view', () => {
    const holdings = {
      ...{ dollars: cents(1_234), coins: minor('ALC', 123_456), points: minor('PTS', 7) },
      ...{ experience: minor('XP', 2_350), spent: cents(50), owed: cents(1_793) },
    };
    expect(gameWalletView(holdings, rates, new Date(0))).toEqual({
      ...{ balance: '12.34', owed: '17.93', autoLottoCoinBalance: '12.3456', storePoints: 7, experiencePoints: 2_350 },
      ...{ gamificationLevel: 2, levelProgress: 35, totalSpent: '0.50' },
      ...rates,
      ratesAt: '1970-01-01T00:00:00.000Z',
    });
  });
  test('an achievement is reached at its number, not before', () => {
    const counts = (n: number) => new Map([['ordersDelivered' as const, n]]);
    expect(reachedBy(counts(0), achievementIds)).toEqual([]);
    expect(reachedBy(counts(1), achievementIds)).toEqual(['first_order']);
    expect(reachedBy(counts(9), achievementIds)).toEqual(['first_order']);
    expect(reachedBy(counts(10), achievementIds)).toEqual(['first_order', 'ten_orders']);
    expect(reachedBy(counts(10), ['first_review'])).toEqual([]);
  });
  test('GAMEW-08 GAMEW-15 the latest award comes first, then what is not earned yet in its order', () => {
    const shown = achievementsView(
      [
        { achievement: 'ten_orders', awardedAt: new Date(1_000), times: 1 },
        { achievement: 'first_coins', awardedAt: new Date(2_000), times: 1 },
      ],
      new Map([
        ['ordersDelivered', 12],
        ['pointsBought', 400],
      ]),
    );
    expect(shown.map(({ id }) => id)).toEqual([
      ...['first_coins', 'ten_orders', 'first_order', 'first_review', 'thousand_points'],
      ...['verified_id', 'second_factor', 'first_year'],
    ]);
    // What was awarded is complete, whatever is counted now; what is not goes no further than its number.
    expect(shown.map(({ progress }) => progress.have)).toEqual([1, 10, 1, 0, 400, 0, 0, 0]);
    expect(shown[0]).toMatchObject({ title: 'First Coins', pointsAwarded: 50, awardedAt: '1970-01-01T00:00:02.000Z' });
  });
});
