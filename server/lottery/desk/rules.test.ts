import { describe, expect, test } from 'vitest';
import { drawGames } from '../games.ts';
import { problemsOf } from './rules.ts';

const rulesOf = (id: string) => {
  const found = drawGames.find((game) => game.id === id);
  if (!found) throw new Error(`no game ${id}`);
  return found.rules;
};
const powerball = rulesOf('powerball');
const paths = (rules: typeof powerball) => problemsOf(rules).map(({ path }) => path);

describe('proposed rules', () => {
  test('those of all nine games are rules', () => {
    for (const { rules } of drawGames) expect(problemsOf(rules)).toEqual([]);
  });
  test('what no draw could do is found by its place', () => {
    const [first, second, ...others] = powerball.tiers;
    if (!first || !second) throw new Error('no tiers');
    const tiers = (...list: (typeof powerball.tiers)[number][]) => ({ ...powerball, tiers: list });
    expect(paths({ ...powerball, bonus: { count: 9, max: 11, name: 'Ball' } })).toEqual([]);
    expect(paths({ ...powerball, jackpot: { ...powerball.jackpot, cap: 1 } })).toEqual(['jackpot.cap']);
    expect(paths(tiers(second, first, ...others))).toEqual(['tiers']);
    expect(paths(tiers(first, second, { ...second, main: 3 }))).toEqual(['tiers']);
    expect(paths(tiers(first, { ...second, main: 6 }, ...others))).toContain('tiers.1');
    expect(paths(tiers(first, { ...second, bonus: null }, ...others))).toContain('tiers.1');
    expect(paths(tiers(first, { ...second, extra: true }, ...others))).toContain('tiers.1');
    expect(paths({ ...powerball, addOn: powerball.addOn && { ...powerball.addOn, fixed: { none: 1 } } })).toEqual([
      'addOn.fixed',
    ]);
    const seven = rulesOf('oz_lotto');
    expect(paths({ ...seven, main: { count: 10, max: 11 } })).toEqual(['main.max']);
  });
});
