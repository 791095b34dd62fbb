/**
 * What a line wins, by another way than the settlement's: a draw is laid out number by number and what lies on it is counted,
 * and the prize is looked up in a table that was copied from the public figures of each game.
 */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import type { DrawResult, GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { fixedPrizeOf, tierOf } from '@autolotto/contract/lottery/matches.ts';
import { describe, expect, test } from 'vitest';
import { drawGames } from '../../lottery/games.ts';
import { limitMs, sized } from '../harness/scale.ts';

const pairs = sized(10_000, 1_000_000);

/** Main numbers, bonus numbers, whether a number that is only drawn is on the line; dollars of the prize, best first. */
const prizes: Readonly<Record<DrawGameId, string>> = {
  powerball: '5+1: jackpot, 5+0: 1000000, 4+1: 50000, 4+0: 100, 3+1: 100, 3+0: 7, 2+1: 7, 1+1: 4, 0+1: 4',
  megamillions: '5+1: jackpot, 5+0: 1000000, 4+1: 10000, 4+0: 500, 3+1: 200, 3+0: 10, 2+1: 10, 1+1: 4, 0+1: 2',
  euromillions:
    '5+2: jackpot, 5+1: 201000, 5+0: 20851, 4+2: 1299, 4+1: 120, 3+2: 57.5, 4+0: 39.5, 2+2: 14.1, 3+1: 11.3, 3+0: 9.3, 1+2: 6.8, 2+1: 5.6, 2+0: 4',
  eurojackpot:
    '5+2: jackpot, 5+1: 601000, 5+0: 151000, 4+2: 4972, 4+1: 311, 3+2: 155, 4+0: 110, 2+2: 25.1, 3+1: 20.1, 3+0: 17, 1+2: 12.7, 2+1: 10',
  lotto_6_49: '6: jackpot, 5 extra: 104000, 5 none: 1042, 4: 78, 3: 10, 2 extra: 5, 2 none: play 3',
  lotto_max:
    '7: jackpot, 6 extra: 158000, 6 none: 3763, 5 extra: 753, 5 none: 85.7, 4 extra: 40.4, 4 none: 20, 3 extra: 20, 3 none: play 5',
  oz_lotto: '7: jackpot, 6 extra: 42981, 6 none: 4916, 5 extra: 416, 5 none: 56.2, 4: 28.8, 3 extra: 18.2',
  powerball_au: '7+1: jackpot, 7+0: 118000, 6+1: 14204, 6+0: 650, 5+1: 229, 4+1: 99.2, 5+0: 58.6, 3+1: 26.2, 2+1: 15.6',
  colorado_lotto: '6: jackpot, 5: 250, 4: 25, 3: 3',
};

/** The prize of each match: 'jackpot', 'play 3' or dollars. */
const tableOf = (id: DrawGameId): ReadonlyMap<string, string> =>
  new Map(prizes[id].split(', ').map((one) => one.split(': ') as [string, string]));

/** Numbers of a seed: the same every time. */
function belowFrom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}
type Below = (end: number) => number;

/** So many of `from`, and others up to `max` until there are `count`. */
function mixed(from: readonly number[], kept: number, { count, max }: { count: number; max: number }, below: Below) {
  const numbers = new Set<number>();
  while (numbers.size < Math.min(kept, from.length)) numbers.add(from[below(from.length)] ?? 0);
  while (numbers.size < count) numbers.add(1 + below(max));
  return [...numbers].sort((a, b) => a - b);
}
/** A draw, and a line that has any number of its numbers: jackpots are as frequent as misses. */
function pair({ main, bonus, drawnExtra }: GameRules, below: Below): { line: Line; result: DrawResult } {
  const drawn = mixed([], 0, main, below);
  const extra: number[] = [];
  while (extra.length < (drawnExtra ?? 0)) {
    const more = 1 + below(main.max);
    if (!drawn.includes(more) && !extra.includes(more)) extra.push(more);
  }
  const stars = bonus ? mixed([], 0, bonus, below) : [];
  const likely = below(3) === 0 ? [...drawn.slice(0, -1), ...extra] : drawn;
  return {
    result: { main: drawn, bonus: stars, extra },
    line: {
      main: mixed(likely, below(main.count + 1), main, below),
      bonus: bonus ? mixed(stars, below(bonus.count + 1), bonus, below) : [],
    },
  };
}

/** Every number of the game in turn: is it picked, is it drawn, is it only drawn. */
function slowPrize(table: ReadonlyMap<string, string>, { line, result }: ReturnType<typeof pair>): string | undefined {
  let [main, bonus, extra] = [0, 0, 0];
  for (let number = 1; number <= 99; number++) {
    const isPicked = line.main.indexOf(number) >= 0;
    if (isPicked && result.main.indexOf(number) >= 0) main += 1;
    if (isPicked && result.extra.indexOf(number) >= 0) extra += 1;
    if (line.bonus.indexOf(number) >= 0 && result.bonus.indexOf(number) >= 0) bonus += 1;
  }
  const called = [`${main}+${bonus}`, `${main}`, extra > 0 ? `${main} extra` : `${main} none`];
  const found = called.flatMap((name) => table.get(name) ?? []);
  if (found.length > 1) throw new Error(`${called} are two tiers`);
  return found[0];
}
function prizeOf(rules: GameRules, { line, result }: ReturnType<typeof pair>): string | undefined {
  const tier = rules.tiers[tierOf(rules, line, result) ?? -1];
  if (!tier) return undefined;
  if (tier.prize.kind === 'free_play') return `play ${tier.prize.amount / 100}`;
  const amount = fixedPrizeOf(rules, tier, false);
  return amount === undefined ? tier.prize.kind : String(amount / 100);
}

describe.each(drawGames.map(({ id, rules }, at) => [id, rules, at] as const))('%s', (id, rules, at) => {
  test(
    `of ${pairs} random lines and draws each wins what another way of counting says, and every tier is among them`,
    () => {
      const [table, below] = [tableOf(id), belowFrom(at + 1)];
      const seen = new Set<string | undefined>();
      const differing: unknown[] = [];
      for (let nth = 0; nth < pairs; nth++) {
        const drawn = pair(rules, below);
        const won = slowPrize(table, drawn);
        seen.add(won);
        if (prizeOf(rules, drawn) !== won) differing.push(drawn);
      }
      expect(differing).toEqual([]);
      expect([...new Set(table.values())].filter((prize) => !seen.has(prize))).toEqual([]);
    },
    limitMs(60_000),
  );
});

test('control: a way of counting that forgets one number is found', () => {
  const { rules } = drawGames[0] as (typeof drawGames)[number];
  const [table, below] = [tableOf('powerball'), belowFrom(1)];
  const differing = Array.from({ length: 1_000 }, () => pair(rules, below)).filter(
    (drawn) =>
      prizeOf(rules, { ...drawn, result: { ...drawn.result, main: drawn.result.main.slice(1) } }) !==
      slowPrize(table, drawn),
  );
  expect(differing.length).toBeGreaterThan(0);
});
