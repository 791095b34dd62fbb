import { GameRules, type Tier } from '@autolotto/contract/lottery/game-rules.ts';
import { linesOf, oneIn, winningLines } from '@autolotto/contract/lottery/odds.ts';
import { describe, expect, test } from 'vitest';
import { drawGames } from './games.ts';

const gameNamed = (id: string) => {
  const game = drawGames.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
};

describe('the nine games', () => {
  // Odds as public tables of these games give them: of any prize, all lines, and the winning lines of each tier.
  const known: [string, number, number, number[]][] = [
    ['powerball', 24.87, 292_201_338, [1, 25, 320, 8_000, 20_160, 504_000, 416_640, 3_176_880, 7_624_512]],
    ['megamillions', 23.99, 302_575_350, [1, 24, 325, 7_800, 20_800, 499_200, 436_800, 3_385_200, 8_259_888]],
    [
      'euromillions',
      12.97,
      139_838_160,
      [1, 20, 45, 225, 4_500, 9_900, 10_125, 141_900, 198_000, 445_500, 744_975, 2_838_000, 6_385_500],
    ],
    [
      'eurojackpot',
      31.83,
      139_838_160,
      [1, 20, 45, 225, 4_500, 9_900, 10_125, 141_900, 198_000, 445_500, 744_975, 2_838_000],
    ],
    ['lotto_6_49', 6.62, 13_983_816, [1, 6, 252, 13_545, 246_820, 172_200, 1_678_950]],
    ['lotto_max', 20.94, 99_884_400, [1, 7, 294, 882, 18_081, 30_135, 401_800, 401_800, 3_917_550]],
    ['oz_lotto', 54.53, 45_379_620, [1, 14, 252, 1_533, 13_230, 295_260, 521_850]],
    ['powerball_au', 43.98, 134_490_400, [1, 19, 196, 3_724, 7_938, 114_660, 150_822, 716_625, 2_063_880]],
    ['colorado_lotto', 29.92, 3_838_380, [1, 204, 8_415, 119_680]],
  ];

  test('are those that the tables know, and their rules hold together', () => {
    expect(drawGames.map(({ id }) => id)).toEqual(known.map(([id]) => id));
    for (const { id, rules } of drawGames) expect(GameRules.safeParse(rules).success, id).toBe(true);
  });

  test.each(known)('%s has the known odds, tier by tier', (id, any, lines, winning) => {
    const { rules } = gameNamed(id);
    expect(linesOf(rules)).toBe(BigInt(lines));
    expect(rules.tiers.map((tier) => winningLines(rules, tier))).toEqual(winning.map(BigInt));
    expect(oneIn(rules)).toBe(any);
  });

  test.each(drawGames)('$id asks for bonus and extra numbers only where it has them', ({ rules }) => {
    const asksFor = (what: 'bonus' | 'extra') => rules.tiers.filter((tier: Tier) => tier[what] !== null).length;
    expect(asksFor('bonus')).toBe(rules.bonus === null ? 0 : rules.tiers.length);
    expect(asksFor('extra') > 0).toBe(rules.drawnExtra !== null);
  });

  test('only two have an add-on, for a dollar, which doubles', () => {
    const addOns = drawGames.flatMap(({ id, rules: { addOn } }) =>
      addOn ? [[id, addOn.name, addOn.price, addOn.multiplier]] : [],
    );
    expect(addOns).toEqual([
      ['powerball', 'Power Play', 100, 2],
      ['megamillions', 'Megaplier', 100, 2],
    ]);
  });

  test('cost what the catalogue says', () => {
    expect(Object.fromEntries(drawGames.map(({ id, rules }) => [id, rules.price / 100]))).toEqual({
      powerball: 2,
      megamillions: 2,
      euromillions: 2.5,
      eurojackpot: 2,
      lotto_6_49: 3,
      lotto_max: 5,
      oz_lotto: 1.3,
      powerball_au: 1.5,
      colorado_lotto: 2,
    });
  });
});
