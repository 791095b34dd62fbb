import { describe, expect, test } from 'vitest';
import { evennessOf } from './evenness.ts';

/** Counts whose figure is the wanted one, for numbers that are drawn one at a time. */
const uneven = (numbers: number, chiSquare: number): number[] => {
  const each = 10_000;
  const off = Math.sqrt((chiSquare * each) / 2);
  return Array.from({ length: numbers }, (_, at) => each + (at === 0 ? off : at === 1 ? -off : 0));
};

describe('how uneven drawn numbers are', () => {
  test.each([
    [2, 3.841, 0.05],
    [11, 18.307, 0.05],
    [11, 3.94, 0.95],
    [31, 50.892, 0.01],
    [70, 69, 0.478],
    [70, 89.391, 0.05],
  ])('of %i numbers, a figure of %f is met or passed by chance with %f', (numbers, chiSquare, probability) => {
    const found = evennessOf(uneven(numbers, chiSquare), 1);
    expect(found?.degrees).toBe(numbers - 1);
    expect(found?.chiSquare).toBeCloseTo(chiSquare, 6);
    expect(found?.probability).toBeCloseTo(probability, 2);
  });

  test('numbers of one draw differ from each other, which is taken into account', () => {
    // Five of 69 by a fair generator, a thousand times: the figures are those of the table.
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const low = Array.from({ length: 400 }, () => {
      const counts = Array.from({ length: 69 }, () => 0);
      for (let draw = 0; draw < 150; draw++) {
        const drawn = new Set<number>();
        while (drawn.size < 5) drawn.add(Math.floor(next() * 69));
        for (const number of drawn) counts[number] = (counts[number] ?? 0) + 1;
      }
      return evennessOf(counts, 5)?.probability ?? 0;
    }).filter((probability) => probability < 0.5).length;
    expect(low / 400).toBeGreaterThan(0.42);
    expect(low / 400).toBeLessThan(0.58);
  });

  test('a generator that favors a number is found out', () => {
    const counts = Array.from({ length: 69 }, (_, at) => (at === 6 ? 60 : 10));
    expect(evennessOf(counts, 5)?.probability).toBeLessThan(0.000_001);
  });

  test('few draws say nothing', () => {
    expect(evennessOf([4, 5, 5], 1)).toBeNull();
    expect(evennessOf([5, 5, 5], 1)?.probability).toBe(1);
  });
});
