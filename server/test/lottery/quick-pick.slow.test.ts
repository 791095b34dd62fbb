/** Quick Pick of each game: every number as often as any other. A generator with a seed says the same each time. */
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { drawnNumbers } from '@autolotto/contract/lottery/lines.ts';
import { describe, expect, test } from 'vitest';
import { drawGames } from '../../lottery/games.ts';
import { limitMs, sized } from '../harness/scale.ts';

const rounds = sized(10_000, 200_000);

function wordsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}
type Below = (end: number) => number;
const fair = (seed: number): Below => {
  const word = wordsFrom(seed);
  return (end) => Math.floor((word() / 2 ** 32) * end);
};
/** The remainder of a byte makes small numbers more likely. */
const byRemainder = (seed: number): Below => {
  const word = wordsFrom(seed);
  return (end) => (word() >>> 24) % end;
};

type Picked = { readonly name: string; readonly count: number; readonly max: number; readonly of: number[] };
/** How often each number was drawn: main, bonus and extra numbers apart. */
function pick({ main, bonus, drawnExtra, ...rules }: GameRules, below: Below): Picked[] {
  const fields = [
    { name: 'main', count: main.count, max: main.max },
    { name: 'bonus', count: bonus?.count ?? 0, max: bonus?.max ?? 0 },
    { name: 'extra', count: drawnExtra ?? 0, max: main.max },
  ].map((field) => ({ ...field, of: Array.from({ length: field.max }, () => 0) }));
  for (let round = 0; round < rounds; round++) {
    const drawn = drawnNumbers({ main, bonus, drawnExtra, ...rules }, below);
    for (const { name, of } of fields)
      for (const number of drawn[name as 'main' | 'bonus' | 'extra']) of[number - 1] = (of[number - 1] ?? 0) + 1;
  }
  return fields.filter(({ count }) => count > 0);
}

/** Compares like chi-square with max − 1 degrees of freedom: numbers are drawn without putting them back. */
function chiSquare({ count, max, of }: Picked): number {
  const expected = (rounds * count) / max;
  const sum = of.reduce((all, seen) => all + (seen - expected) ** 2 / expected, 0);
  return (sum * (max - 1)) / (max - count);
}
/** Above it once in a thousand times (Wilson and Hilferty). */
function limitOf({ max }: Picked): number {
  const free = max - 1;
  const part = 2 / (9 * free);
  return free * (1 - part + 3.0902 * Math.sqrt(part)) ** 3;
}

describe.each(drawGames.map(({ id, rules }, at) => [id, rules, at] as const))('%s', (_id, rules, at) => {
  test(
    'every number is drawn as often as any other',
    () => {
      for (const picked of pick(rules, fair(at + 1)))
        expect(chiSquare(picked), picked.name).toBeLessThan(limitOf(picked));
    },
    limitMs(30_000),
  );
  test(
    'control: numbers by the remainder of a byte are not, and that is found',
    () => {
      const [main] = pick(rules, byRemainder(at + 1));
      expect(main && chiSquare(main)).toBeGreaterThan(main ? limitOf(main) : 0);
    },
    limitMs(30_000),
  );
});
