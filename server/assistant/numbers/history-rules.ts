/** What was drawn before, beside what chance gives. It says nothing about what comes next. */
import type { DrawResult, GameRules, Tier } from '@autolotto/contract/lottery/game-rules.ts';
import { linesOf, winningLines } from '@autolotto/contract/lottery/odds.ts';
import { type Evenness, evennessOf } from '@autolotto/contract/lottery/statistics/evenness.ts';

type Drawn = Pick<DrawResult, 'main' | 'bonus'>;
type NumberCount = { readonly number: number; readonly times: number };
export type FieldHistory = {
  /** Every number, from 1 up. */
  readonly counts: readonly number[];
  /** What chance gives each of them. */
  readonly expected: number;
  /** Null where draws are too few to tell. */
  readonly test: Evenness | null;
  /** Those that were picked. */
  readonly picked: readonly NumberCount[];
};
export type LineHistory = {
  readonly draws: number;
  readonly main: FieldHistory;
  readonly bonus: FieldHistory | null;
  /** In how many draws so many of the picked main numbers came together, and in how many chance would bring them. */
  readonly together: readonly { readonly matched: number; readonly times: number; readonly expected: number }[];
};

function fieldHistory(
  drawn: readonly (readonly number[])[],
  { count, max }: { count: number; max: number },
  picked: readonly number[],
): FieldHistory {
  const counts = Array.from({ length: max }, () => 0);
  for (const numbers of drawn) {
    for (const number of numbers) if (number >= 1 && number <= max) counts[number - 1] = (counts[number - 1] ?? 0) + 1;
  }
  const inField = picked.filter((number) => number >= 1 && number <= max);
  return {
    counts,
    expected: (drawn.length * count) / max,
    test: evennessOf(counts, count),
    picked: [...new Set(inField)].map((number) => ({ number, times: counts[number - 1] ?? 0 })),
  };
}

/** Chance that a draw has exactly so many of a line's main numbers. */
export function chanceOfMatches(rules: GameRules, matched: number): number {
  const tier: Tier = {
    ...{ label: 'any', main: matched, bonus: null, extra: null },
    prize: { kind: 'jackpot' },
  };
  const precision = 10n ** 18n;
  return Number((winningLines(rules, tier) * precision) / linesOf(rules)) / Number(precision);
}

function togetherOf(rules: GameRules, main: readonly number[], draws: readonly Drawn[]): LineHistory['together'] {
  const picked = new Set(main);
  if (picked.size !== rules.main.count) return [];
  const times = Array.from({ length: rules.main.count + 1 }, () => 0);
  for (const drawn of draws) {
    const matched = drawn.main.filter((number) => picked.has(number)).length;
    times[matched] = (times[matched] ?? 0) + 1;
  }
  return times.map((count, matched) => ({
    ...{ matched, times: count },
    expected: draws.length * chanceOfMatches(rules, matched),
  }));
}

export const historyOf = (
  rules: GameRules,
  picked: { readonly main: readonly number[]; readonly bonus: readonly number[] },
  draws: readonly Drawn[],
): LineHistory => ({
  draws: draws.length,
  main: fieldHistory(
    draws.map(({ main }) => main),
    rules.main,
    picked.main,
  ),
  bonus:
    rules.bonus &&
    fieldHistory(
      draws.map(({ bonus }) => bonus),
      rules.bonus,
      picked.bonus,
    ),
  together: togetherOf(rules, picked.main, draws),
});

/** Whether exactly these main numbers were drawn before. */
export function wasDrawn(main: readonly number[], draws: readonly Drawn[]): boolean {
  const picked = new Set(main);
  return (
    picked.size > 0 &&
    draws.some((drawn) => drawn.main.length === picked.size && drawn.main.every((number) => picked.has(number)))
  );
}

/** How much the figures of so many draws can be relied on, from 0 to 1. It is no chance of winning. */
export const confidenceOf = (draws: number): number => (draws < 1 ? 0 : Math.max(0, 1 - 1 / Math.sqrt(draws)));
