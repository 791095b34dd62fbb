import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../shared/money.ts';
import type { GameRules, Line } from './game-rules.ts';
import { fixedPrizeOf, nextJackpot, tierOf, totalOf } from './matches.ts';
import { linesOf, winningLines } from './odds.ts';

const fixed = (amount: number) => ({ kind: 'fixed' as const, amount });
/** Small enough to try every line. */
const small: GameRules = {
  main: { count: 3, max: 11 },
  bonus: { count: 1, max: 11, name: 'Star' },
  drawnExtra: null,
  linesPerPlay: 1,
  price: 200,
  addOn: { name: 'Twice', price: 100, multiplier: 2, fixed: { '3+0': 5_000 } },
  days: [1],
  localTime: '20:00',
  timeZone: 'America/Denver',
  cutOff: 60,
  tiers: [
    { label: '3+1', main: 3, bonus: 1, extra: null, prize: { kind: 'jackpot' } },
    { label: '3+0', main: 3, bonus: 0, extra: null, prize: fixed(1_000) },
    { label: '2+1', main: 2, bonus: 1, extra: null, prize: fixed(300) },
  ],
  jackpot: { start: 100_000, cap: 150_000, step: 5_000, share: 300_000 },
};
/** Without bonus numbers, but with two that are only drawn. */
const withExtra: GameRules = {
  ...small,
  ...{ bonus: null, drawnExtra: 2 },
  tiers: [
    { label: '3', main: 3, bonus: null, extra: null, prize: { kind: 'jackpot' } },
    { label: '2 + extra', main: 2, bonus: null, extra: true, prize: fixed(700) },
    { label: '2', main: 2, bonus: null, extra: false, prize: fixed(100) },
  ],
};

function* choices(count: number, max: number, from = 1): Generator<number[]> {
  if (count === 0) yield [];
  else
    for (let first = from; first <= max; first++)
      for (const rest of choices(count - 1, max, first + 1)) yield [first, ...rest];
}
function* everyLine({ main, bonus }: GameRules): Generator<Line> {
  for (const numbers of choices(main.count, main.max))
    for (const stars of bonus ? choices(bonus.count, bonus.max) : [[]]) yield { main: numbers, bonus: stars };
}

describe('tiers of a draw', () => {
  test.each([
    ['with bonus numbers', small, { main: [2, 5, 9], bonus: [4], extra: [] }],
    ['with numbers that are only drawn', withExtra, { main: [2, 5, 9], bonus: [], extra: [1, 10] }],
  ])('%s, as many lines win as the odds say', (_, rules, result) => {
    const counted = rules.tiers.map(() => 0n);
    let all = 0n;
    for (const line of everyLine(rules)) {
      all += 1n;
      const place = tierOf(rules, line, result);
      if (place !== undefined) counted[place] = (counted[place] ?? 0n) + 1n;
    }
    expect(all).toBe(linesOf(rules));
    expect(counted).toEqual(rules.tiers.map((tier) => winningLines(rules, tier)));
  });

  test('a line wins its best tier alone', () => {
    const result = { main: [1, 2, 3], bonus: [7], extra: [] };
    const placeOf = (main: number[], bonus: number) => tierOf(small, { main, bonus: [bonus] }, result);
    expect([placeOf([1, 2, 3], 7), placeOf([1, 2, 3], 8), placeOf([1, 2, 4], 7)]).toEqual([0, 1, 2]);
    expect([placeOf([1, 2, 4], 8), placeOf([4, 5, 6], 7)]).toEqual([undefined, undefined]);
  });

  test('a number that is only drawn counts only among those that were not matched', () => {
    const result = { main: [1, 2, 3], bonus: [], extra: [4, 5] };
    const placeOf = (main: number[]) => tierOf(withExtra, { main, bonus: [] }, result);
    expect([placeOf([1, 2, 4]), placeOf([1, 2, 9]), placeOf([1, 4, 5])]).toEqual([1, 2, undefined]);
  });
});

describe('amounts', () => {
  const prizes = (hasAddOn: boolean) => small.tiers.map((tier) => fixedPrizeOf(small, tier, hasAddOn));

  test('the add-on multiplies all but the jackpot, and replaces what it lists', () => {
    expect(prizes(false)).toEqual([undefined, 1_000, 300]);
    expect(prizes(true)).toEqual([undefined, 5_000, 600]);
    expect(fixedPrizeOf({ ...small, addOn: null }, withTier(300), true)).toBe(300);
  });
  const withTier = (amount: number) => ({ label: '2+1', main: 2, bonus: 1, extra: null, prize: fixed(amount) });

  test('a total is price and add-on for each draw', () => {
    expect(totalOf(small, { draws: 1, hasAddOn: false })).toBe(200);
    expect(totalOf(small, { draws: 10, hasAddOn: true })).toBe(3_000);
    expect(totalOf({ ...small, addOn: null }, { draws: 2, hasAddOn: true })).toBe(400);
  });

  test('a jackpot begins anew after a win, and grows by the larger of step and share up to its cap', () => {
    const next = (jackpot: number, taken: number, wasWon = false) =>
      nextJackpot(small, { jackpot: cents(jackpot), taken: cents(taken), wasWon });
    expect([next(140_000, 0, true), next(100_000, 0), next(100_000, 20_000)]).toEqual([100_000, 105_000, 106_000]);
    expect([next(149_999, 0), next(150_000, 10_000), next(0, 0)]).toEqual([150_000, 150_000, 100_000]);
    expect(
      nextJackpot(
        { ...small, jackpot: { ...small.jackpot, cap: null } },
        { jackpot: cents(149_999), taken: cents(0), wasWon: false },
      ),
    ).toBe(154_999);
  });

  test('a jackpot never falls without a win', () => {
    fc.assert(
      fc.property(fc.nat(150_000), fc.nat(10_000_000_000), (jackpot, taken) => {
        const grown = nextJackpot(small, { jackpot: cents(jackpot), taken: cents(taken), wasWon: false });
        expect(grown).toBeGreaterThanOrEqual(Math.min(jackpot, 150_000));
      }),
    );
  });
});
