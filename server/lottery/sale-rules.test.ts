import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { describe, expect, test } from 'vitest';
import { DomainError } from '../platform/fail.ts';
import { systemRandom } from '../platform/random.ts';
import { drawGames } from './games.ts';
import { playOf, ticketNumber } from './sale-rules.ts';

const game = (id: string) => {
  const found = drawGames.find((one) => one.id === id);
  if (!found) throw new Error(`no game ${id}`);
  return found;
};
const play = (id: string, asked: Partial<Parameters<typeof playOf>[1]>, rules?: Partial<GameRules>) =>
  playOf(
    { name: game(id).name, rules: { ...game(id).rules, ...rules } },
    { numbers: [], multiplier: 1, ...asked },
    systemRandom.below,
  );
function refusal(id: string, asked: Parameters<typeof play>[1]): unknown {
  try {
    play(id, asked);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && 'errors' in error.details) return error.details.errors;
    throw error;
  }
}

test('a purchase has no more lines than the policy allows', () => {
  const max = { name: 'Lotto Max', rules: game('lotto_max').rules };
  const asked = { numbers: [], isQuickPick: true, multiplier: 1 as const };
  expect(playOf(max, asked, systemRandom.below, 3).lines).toHaveLength(3);
  expect(() => playOf(max, asked, systemRandom.below, 2)).toThrow(DomainError);
});

describe('a play', () => {
  test('is the chosen line, with the price of the game', () => {
    expect(play('powerball', { numbers: [41, 3, 69, 9, 22], powerball: 7 })).toEqual({
      lines: [{ main: [3, 9, 22, 41, 69], bonus: [7] }],
      ...{ isQuickPick: false, hasAddOn: false, price: 200 },
    });
    expect(play('powerball', { numbers: [41, 3, 69, 9, 22, 7], multiplier: 2 })).toMatchObject({
      lines: [{ main: [3, 9, 22, 41, 69], bonus: [7] }],
      ...{ hasAddOn: true, price: 300 },
    });
  });
  test('is picked by the server where nothing was chosen, by either name of the wish', () => {
    for (const wish of [{ isQuickPick: true }, { quickPick: true }]) {
      const { lines, isQuickPick } = play('euromillions', wish);
      expect([lines.length, lines[0]?.main.length, lines[0]?.bonus.length, isQuickPick]).toEqual([1, 5, 2, true]);
    }
    expect(play('powerball', { numbers: [1, 2, 3, 4, 5], powerball: 6, isQuickPick: true })).toMatchObject({
      lines: [{ main: [1, 2, 3, 4, 5], bonus: [6] }],
      isQuickPick: true,
    });
  });
  test('of Lotto Max is one chosen line and two that are picked', () => {
    const { lines } = play('lotto_max', { numbers: [1, 2, 3, 4, 5, 6, 7] });
    expect(lines.map(({ main }) => main.length)).toEqual([7, 7, 7]);
    expect(lines[0]?.main).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
  test.each([
    ['powerball', {}, 'numbers', 'Please select numbers before purchasing'],
    ['powerball', { numbers: [1, 2, 3] }, 'numbers', 'Powerball needs 5 different numbers from 1 to 69'],
    ['powerball', { numbers: [1, 2, 3, 4, 5] }, 'powerball', 'Powerball needs one Powerball number from 1 to 26'],
    [
      'euromillions',
      { numbers: [1, 2, 3, 4, 5], powerball: [4, 4] },
      'powerball',
      'EuroMillions needs 2 different Lucky Stars from 1 to 12',
    ],
    [
      'colorado_lotto',
      { numbers: [1, 2, 3, 4, 5, 6], powerball: 3 },
      'powerball',
      'Colorado Lotto+ has no bonus number',
    ],
    ['oz_lotto', { isQuickPick: true, multiplier: 2 as const }, 'multiplier', 'Oz Lotto has no multiplier'],
  ])('of %s is refused by its field, with what the game needs (%#)', (id, asked, field, detail) => {
    expect(refusal(id, asked)).toEqual([{ field, detail }]);
  });
});

test('a ticket number has no letter that is mistaken for another', () => {
  const numbers = Array.from({ length: 500 }, () => ticketNumber('PB', systemRandom.below));
  expect(numbers.every((number) => /^PB(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBe(500);
});
