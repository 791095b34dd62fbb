/** The whole analysis of numbers that somebody asks about. */

import { type ReadNumbers, readNumbers } from '@autolotto/contract/assistant/typed-numbers.ts';
import type { DrawResult, GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { confidenceOf, historyOf, type LineHistory, wasDrawn } from './history-rules.ts';
import {
  checkLine,
  type LineCheck,
  type LineShape,
  oddsOf,
  patternsOf,
  type SharedPattern,
  shapeOf,
} from './line-rules.ts';
import { lessSharedLines } from './suggestion-rules.ts';

const suggested = 3;

export type NumberFacts = {
  readonly read: ReadNumbers;
  readonly check: LineCheck;
  readonly odds: ReturnType<typeof oddsOf>;
  readonly shape: LineShape;
  readonly patterns: readonly SharedPattern[];
  readonly history: LineHistory;
};
export type NumberAnalysis = {
  readonly facts: NumberFacts;
  /** In the figures, from 0 to 1. */
  readonly confidence: number;
  readonly suggestions: readonly Line[];
};

/** Undefined where nothing that was given is a whole number. `draws` are those with the numbers of these rules. */
export function analyzeNumbers(
  given: string | readonly unknown[],
  { rules, draws, below }: { rules: GameRules; draws: readonly DrawResult[]; below: (end: number) => number },
): NumberAnalysis | undefined {
  const read = readNumbers(given);
  if (read.kept.length === 0) return undefined;
  const check = checkLine(rules, read.kept);
  const main = [...new Set(check.main)].filter((number) => number >= 1 && number <= rules.main.max);
  const drawnBefore: SharedPattern[] = wasDrawn(main, draws) ? ['drawn-before'] : [];
  return {
    facts: {
      ...{ read, check, odds: oddsOf(rules), shape: shapeOf(main, rules.main) },
      patterns: [...patternsOf(main, rules.main.max), ...drawnBefore],
      history: historyOf(rules, check, draws),
    },
    confidence: confidenceOf(draws.length),
    suggestions: lessSharedLines(rules, { below, count: suggested, not: check.line }),
  };
}
