import { performance } from 'node:perf_hooks';
import { readNumbers } from '@autolotto/contract/assistant/typed-numbers.ts';
import type { DrawResult, GameRules, Tier } from '@autolotto/contract/lottery/game-rules.ts';
import { drawnNumbers, quickPick } from '@autolotto/contract/lottery/lines.ts';
import { tierOf } from '@autolotto/contract/lottery/matches.ts';
import { languages } from '@autolotto/contract/shared/language.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '../../test/harness/scale.ts';
import { analyzeNumbers } from './analysis-rules.ts';
import { chanceOfMatches, confidenceOf, historyOf } from './history-rules.ts';
import { checkLine, oddsOf, patternsOf, shapeOf } from './line-rules.ts';
import { analysisText, scratchText } from './say.ts';
import { deckOdds } from './scratch-rules.ts';
import { lessSharedLines } from './suggestion-rules.ts';

const tier = (main: number, bonus: number | null, extra: boolean | null = null): Tier => ({
  ...{ label: `${main}+${bonus}`, main, bonus, extra },
  prize: { kind: 'fixed', amount: 100 },
});
const game = (changes: Partial<GameRules>): GameRules => ({
  main: { count: 5, max: 69 },
  bonus: { count: 1, max: 26, name: 'Powerball' },
  drawnExtra: null,
  linesPerPlay: 1,
  price: 200,
  addOn: null,
  days: [1],
  localTime: '20:00',
  timeZone: 'America/Denver',
  cutOff: 60,
  tiers: [tier(5, 1), tier(5, 0), tier(4, 1), tier(4, 0), tier(3, 1), tier(3, 0), tier(2, 1), tier(1, 1), tier(0, 1)],
  jackpot: { start: 100, cap: null, step: 1, share: 0 },
  ...changes,
});
const powerball = game({});

/** A seeded generator, so that a failure can be repeated. */
function chance(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
}
const history = (rules: GameRules, draws: number, seed: number): DrawResult[] => {
  const below = chance(seed);
  return Array.from({ length: draws }, () => drawnNumbers(rules, below));
};

describe('numbers as people type them', () => {
  test.each<[string | readonly unknown[], number[], string[]]>([
    ['5, 12, x, 33', [5, 12, 33], ['x']],
    ['abc', [], ['abc']],
    ['', [], []],
    ['5-12-33', [5, 12, 33], []],
    ['5 12;33|40/41 (6)', [5, 12, 33, 40, 41, 6], []],
    ['#7, 8.', [7, 8], []],
    ['7.5, -3, 1e3', [-3], ['7.5', '1e3']],
    ['12345678901', [], ['12345678901']],
    [
      [5, '12', null, 3.5, 'x', { a: 1 }],
      [5, 12],
      ['null', '3.5', 'x', '{"a":1}'],
    ],
  ])('%j keeps %j and drops %j', (given, kept, dropped) => {
    expect(readNumbers(given)).toEqual({ kept, dropped });
  });

  test('whatever is typed, what is kept is whole and nothing is lost silently', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { kept, dropped } = readNumbers(text);
        return kept.every(Number.isSafeInteger) && kept.length <= 100 && dropped.every((part) => part.length <= 40);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -999, max: 999 }), { maxLength: 20 }), (numbers) => {
        expect(readNumbers(numbers.join(', ')).kept).toEqual(numbers);
      }),
    );
  });
});

describe('whether a game takes the numbers', () => {
  test('a whole line', () => {
    expect(checkLine(powerball, [33, 5, 12, 41, 69, 26])).toMatchObject({
      line: { main: [5, 12, 33, 41, 69], bonus: [26] },
      missing: { main: 0, bonus: 0 },
    });
  });
  test('what is missing, out of range, repeated or too many', () => {
    expect(checkLine(powerball, [5, 12, 33])).toMatchObject({ line: null, missing: { main: 2, bonus: 1 } });
    expect(checkLine(powerball, [5, 5, 70, 0, 12, 27])).toMatchObject({
      ...{ line: null, outOfRange: [70, 0, 27], repeated: [5] },
      missing: { main: 3, bonus: 1 },
    });
    expect(checkLine(powerball, [1, 2, 3, 4, 5, 6, 7, 8])).toMatchObject({ line: null, tooMany: [7, 8] });
    expect(checkLine(game({ bonus: null, main: { count: 6, max: 49 } }), [1, 2, 3, 4, 5, 6]).line).not.toBeNull();
  });
});

describe('odds', () => {
  test('of a large game are those of its official table', () => {
    const { tiers, anyPrize } = oddsOf(powerball);
    expect(tiers.map(({ oneIn }) => oneIn)).toEqual([
      292_201_338, 11_688_053.52, 913_129.18, 36_525.17, 14_494.11, 579.76, 701.33, 91.98, 38.32,
    ]);
    expect(anyPrize).toBe(24.87);
  });

  const small: GameRules[] = [
    game({
      main: { count: 3, max: 11 },
      bonus: { count: 1, max: 11, name: 'Extra' },
      tiers: [tier(3, 1), tier(3, 0), tier(2, 1)],
    }),
    game({
      main: { count: 3, max: 11 },
      bonus: null,
      drawnExtra: 1,
      tiers: [tier(3, null), tier(2, null, true), tier(2, null, false)],
    }),
  ];
  test.each(small)('of a small game agree with looking at every draw there is', (rules) => {
    const line = { main: [2, 5, 9], bonus: rules.bonus ? [4] : [] };
    const wins = rules.tiers.map(() => 0);
    let draws = 0;
    const numbers = Array.from({ length: rules.main.max }, (_, at) => at + 1);
    for (const a of numbers)
      for (const b of numbers)
        for (const c of numbers) {
          if (!(a < b && b < c)) continue;
          const others = rules.bonus ? numbers : numbers.filter((number) => ![a, b, c].includes(number));
          for (const other of others) {
            draws++;
            const drawn = rules.bonus ? { bonus: [other], extra: [] } : { bonus: [], extra: [other] };
            const place = tierOf(rules, line, { main: [a, b, c], ...drawn });
            if (place !== undefined) wins[place] = (wins[place] ?? 0) + 1;
          }
        }
    expect(oddsOf(rules).tiers.map(({ oneIn }) => oneIn)).toEqual(
      wins.map((won) => Math.round((draws / won) * 100) / 100),
    );
  });

  test('chances of all matches together are certain', () => {
    const sum = [0, 1, 2, 3, 4, 5].reduce((total, matched) => total + chanceOfMatches(powerball, matched), 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(chanceOfMatches(powerball, 5)).toBeCloseTo(1 / 11_238_513, 12);
  });
});

describe('what others pick too', () => {
  test.each<[number[], string[]]>([
    [[3, 7, 12, 24, 30], ['birthdays']],
    [[7, 41, 42, 43, 60], ['row']],
    [
      [5, 15, 25, 35, 45],
      ['steps', 'same-ending'],
    ],
    [[41, 43, 44, 46, 50], ['same-ten']],
    [[4, 8, 15, 16, 42], ['well-known']],
    [
      [1, 2, 3, 4, 5],
      ['birthdays', 'row', 'steps', 'same-ten'],
    ],
    [[5, 23, 38, 52, 66], []],
    [[5, 6], []],
  ])('%j: %j', (main, patterns) => {
    expect(patternsOf(main, 69)).toEqual(patterns);
  });

  test('the shape of a line', () => {
    expect(shapeOf([5, 6, 33, 41, 69], powerball.main)).toMatchObject({
      ...{ sum: 154, spread: 64, odd: 4, even: 1, consecutive: 1, days: 2, usualSum: 175 },
    });
    // By looking at lines: mean and deviation of the sum.
    const below = chance(11);
    const sums = Array.from({ length: 4_000 }, () => quickPick(powerball, below).main.reduce((a, b) => a + b, 0));
    const mean = sums.reduce((a, b) => a + b, 0) / sums.length;
    const deviation = Math.sqrt(sums.reduce((total, sum) => total + (sum - mean) ** 2, 0) / sums.length);
    const { usualSum, usualDistance } = shapeOf([1, 2, 3, 4, 5], powerball.main);
    expect(Math.abs(mean - usualSum)).toBeLessThan(3);
    expect(Math.abs(deviation - usualDistance)).toBeLessThan(2);
  });

  test('suggested lines are lines of the game, none that many pick, and never the asked one', () => {
    for (const rules of [powerball, game({ main: { count: 6, max: 40 }, bonus: null })]) {
      const lines = lessSharedLines(rules, { below: chance(5), count: 20 });
      expect(lines).toHaveLength(20);
      for (const line of lines) {
        expect(checkLine(rules, [...line.main, ...line.bonus]).line).toEqual(line);
        expect(patternsOf(line.main, rules.main.max)).toEqual([]);
      }
      const [first] = lines;
      const without = lessSharedLines(rules, { below: chance(5), count: 20, not: first ?? null });
      expect(without).not.toContainEqual(first);
    }
  });
});

describe('what was drawn before', () => {
  test('frequencies agree with a recount', () => {
    const draws = history(powerball, 400, 3);
    const picked = { main: [5, 12, 33, 41, 69], bonus: [7] };
    const found = historyOf(powerball, picked, draws);
    for (const { number, times } of found.main.picked) {
      expect(times).toBe(draws.filter(({ main }) => main.includes(number)).length);
    }
    expect(found.bonus?.picked).toEqual([{ number: 7, times: draws.filter(({ bonus }) => bonus[0] === 7).length }]);
    expect(found.main.counts.reduce((total, count) => total + count, 0)).toBe(2_000);
    expect(found.main.expected).toBeCloseTo((400 * 5) / 69, 9);
    expect(found.together.map(({ times }) => times)).toEqual(
      [0, 1, 2, 3, 4, 5].map(
        (matched) =>
          draws.filter(({ main }) => main.filter((one) => picked.main.includes(one)).length === matched).length,
      ),
    );
    expect(found.together[0]?.expected).toBeCloseTo(400 * chanceOfMatches(powerball, 0), 6);
  });

  test('a planted bias is found, and fair histories raise a false alarm about once in a hundred', () => {
    const none = { main: [], bonus: [] };
    const histories = sized(400, 1_000);
    const alarms = Array.from({ length: histories }, (_, seed) => {
      const { main } = historyOf(powerball, none, history(powerball, 200, 7 + 13 * seed));
      return (main.test?.probability ?? 1) < 0.01;
    }).filter(Boolean).length;
    expect(alarms).toBeGreaterThanOrEqual(1);
    expect(alarms).toBeLessThanOrEqual(histories / 40);
    const below = chance(23);
    const biased = history(powerball, 600, 19).map((drawn) =>
      below(4) === 0 && !drawn.main.includes(13) ? { ...drawn, main: [13, ...drawn.main.slice(1)] } : drawn,
    );
    expect(historyOf(powerball, none, biased).main.test?.probability).toBeLessThan(0.000_1);
  });

  test('confidence is between 0 and 1, and grows with the draws', () => {
    expect([0, 1, 4, 100, 10_000].map(confidenceOf)).toEqual([0, 0, 0.5, 0.9, 0.99]);
    fc.assert(fc.property(fc.nat(), (draws) => confidenceOf(draws) >= 0 && confidenceOf(draws) <= 1));
  });
});

describe('the analysis in words', () => {
  const independent = {
    en: 'Every draw is independent: no numbers are more likely than others.',
    es: 'Cada sorteo es independiente: ningún número es más probable que otro.',
  };
  const draws = history(powerball, 120, 31);
  const text = (given: string, language: 'en' | 'es' = 'en', past = draws) => {
    const analysis = analyzeNumbers(given, { rules: powerball, draws: past, below: chance(9) });
    return analysis && analysisText(analysis, { rules: powerball, game: 'Powerball', language });
  };

  test('says what was left out, what is missing and the exact odds', () => {
    const said = text('5, 12, x, 33');
    expect(said).toContain('Left out, because it is no whole number: x.');
    expect(said).toContain('2 numbers from 1 to 69 are missing.');
    expect(said).toContain('Powerball: one number from 1 to 26 is missing.');
    expect(said).toContain('1 in 292,201,338');
    expect(text('1 2 3 4 5 6')).toContain('Others pick this too: only days of a month, three or more numbers in a row');
    expect(text('abc')).toBeUndefined();
    expect(text('5, 12', 'en', [])).toContain('No draws are on record yet.');
  });

  test('numbers that were drawn before are named as such', () => {
    const [first] = draws;
    expect(text([...(first?.main ?? []), ...(first?.bonus ?? [])].join(' '))).toContain('were drawn before');
  });

  test('always ends with the same sentence, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 99 }), { minLength: 1, maxLength: 12 }), (numbers) =>
        languages.every((language) => text(numbers.join(','), language)?.endsWith(independent[language])),
      ),
      { numRuns: 40 },
    );
    expect(scratchText([], 'en').endsWith(independent.en)).toBe(true);
  });

  test('scratch: what is left of each series', () => {
    const deck = deckOdds({
      ...{ title: 'Sagebrush', tickets: 800 },
      prizes: [
        { label: '$100', left: 2, printed: 4 },
        { label: '$5', left: 198, printed: 250 },
      ],
    });
    expect(deck).toMatchObject({ prizesLeft: 200, oneIn: 4, prizes: [{ oneIn: 400 }, { oneIn: 4.04 }] });
    expect(scratchText([deck], 'en')).toContain('Sagebrush: 800 tickets and 200 prizes left, 1 in 4 wins.');
    const empty = deckOdds({ title: 'Gone', tickets: 5, prizes: [{ label: '$5', left: 0, printed: 9 }] });
    expect(scratchText([empty], 'es')).toContain('ningún boleto que queda gana');
  });

  test('five thousand draws do not take long', () => {
    const many = history(powerball, 5_000, 41);
    analyzeNumbers('5 12 33 41 69 7', { rules: powerball, draws: many, below: chance(9) });
    const before = performance.now();
    analyzeNumbers('5 12 33 41 69 7', { rules: powerball, draws: many, below: chance(9) });
    // 60 ms on a machine of its own; a busy one is forgiven.
    expect(performance.now() - before).toBeLessThan(300);
  });
});
