import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameRules } from './game-rules.ts';
import { drawnNumbers, lineOf, quickPick } from './lines.ts';

const rules = (main: [number, number], bonus: [number, number] | null): GameRules => ({
  main: { count: main[0], max: main[1] },
  bonus: bonus ? { count: bonus[0], max: bonus[1], name: 'Bonus' } : null,
  ...{ drawnExtra: null, linesPerPlay: 1, price: 200, addOn: null, days: [1], localTime: '20:00' },
  ...{ timeZone: 'America/Denver', cutOff: 60 },
  tiers: [{ label: 'all', main: main[0], bonus: bonus?.[0] ?? null, extra: null, prize: { kind: 'jackpot' } }],
  jackpot: { start: 100, cap: null, step: 1, share: 0 },
});
const powerball = rules([5, 69], [1, 26]);
const euro = rules([5, 50], [2, 12]);
const colorado = rules([6, 40], null);

describe('Quick Pick', () => {
  const fromSeeds = (seeds: readonly number[]) => {
    let at = 0;
    return (end: number) => (seeds[at++ % seeds.length] ?? 0) % end;
  };

  test('picks different numbers of the game in ascending order, whatever chance says', () => {
    fc.assert(
      fc.property(fc.constantFrom(powerball, euro, colorado), fc.array(fc.nat(), { minLength: 1 }), (game, seeds) => {
        const line = quickPick(game, fromSeeds(seeds));
        expect(lineOf(game, { numbers: line.main, powerball: line.bonus })).toEqual(line);
      }),
    );
  });

  /** How far the counts of picked numbers are from equal ones, for 40 numbers. */
  const rounds = 20_000;
  function chiSquare(below: (end: number) => number): number {
    const counts = new Map<number, number>();
    for (let round = 0; round < rounds; round++)
      for (const number of quickPick(colorado, below).main) counts.set(number, (counts.get(number) ?? 0) + 1);
    const expected = (rounds * 6) / 40;
    expect(counts.size).toBe(40);
    return [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  }
  /** Above it once in a thousand times: 39 degrees of freedom. */
  const limit = 72.1;
  /** A small generator with a seed, so that the test says the same each time. */
  function wordsFrom(seed: number): () => number {
    let state = seed;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state;
    };
  }

  test('picks each number as often as any other', () => {
    const word = wordsFrom(7);
    expect(chiSquare((end) => Math.floor((word() / 2 ** 32) * end))).toBeLessThan(limit);
  });

  test('control: the remainder of a byte makes small numbers more likely, and is found', () => {
    const word = wordsFrom(7);
    expect(chiSquare((end) => (word() >>> 24) % end)).toBeGreaterThan(limit);
  });

  test('draws what is left beside the main numbers where a game has extra ones', () => {
    const word = wordsFrom(9);
    const game = { ...colorado, drawnExtra: 2 };
    for (let round = 0; round < 500; round++) {
      const { main, extra } = drawnNumbers(game, (end) => Math.floor((word() / 2 ** 32) * end));
      expect(new Set([...main, ...extra]).size).toBe(8);
      expect(extra.every((number) => number >= 1 && number <= 40)).toBe(true);
    }
  });
});

describe('a picked line', () => {
  test('is put in order, its bonus number alone or in a list', () => {
    const line = { main: [3, 9, 22, 41, 69], bonus: [7] };
    expect(lineOf(powerball, { numbers: [41, 3, 69, 9, 22], powerball: 7 })).toEqual(line);
    expect(lineOf(powerball, { numbers: [41, 3, 69, 9, 22], powerball: [7] })).toEqual(line);
  });

  test('may have its bonus numbers behind the main ones, where they have no field of their own', () => {
    expect(lineOf(euro, { numbers: [1, 2, 3, 4, 5, 12, 11] })).toEqual({ main: [1, 2, 3, 4, 5], bonus: [11, 12] });
    expect(lineOf(powerball, { numbers: [1, 2, 3, 4, 5, 6], powerball: 9 })).toMatchObject({
      field: 'numbers',
      problem: 'count',
    });
  });

  test.each([
    [powerball, [1, 2, 3, 4], 5, { field: 'numbers', problem: 'count', count: 5, max: 69 }],
    [powerball, [1, 2, 3, 4, 70], 5, { field: 'numbers', problem: 'range', count: 5, max: 69 }],
    [powerball, [0, 2, 3, 4, 5], 5, { field: 'numbers', problem: 'range', count: 5, max: 69 }],
    [powerball, [1.5, 2, 3, 4, 5], 5, { field: 'numbers', problem: 'range', count: 5, max: 69 }],
    [powerball, [1, 1, 3, 4, 5], 5, { field: 'numbers', problem: 'repeated', count: 5, max: 69 }],
    [powerball, [1, 2, 3, 4, 5], 0, { field: 'powerball', problem: 'count', count: 1, max: 26 }],
    [powerball, [1, 2, 3, 4, 5], 27, { field: 'powerball', problem: 'range', count: 1, max: 26 }],
    [euro, [1, 2, 3, 4, 5], [7, 7], { field: 'powerball', problem: 'repeated', count: 2, max: 12 }],
    [colorado, [1, 2, 3, 4, 5, 6], 7, { field: 'powerball', problem: 'count', count: 0, max: 0 }],
  ] as const)('is refused by its first fault, with what the game needs (%#)', (game, numbers, powerball, problem) => {
    expect(lineOf(game, { numbers, powerball })).toEqual(problem);
  });
});
