/** Lines as people pick them, and as chance picks them for people. */
import type { DrawResult, GameRules, Line } from './game-rules.ts';

/** What a game lets people pick. */
type Fields = Pick<GameRules, 'main'> & {
  readonly bonus: Pick<NonNullable<GameRules['bonus']>, 'count' | 'max'> | null;
};

/** A whole number from 0 to below `end`, each as likely as any other. */
type Below = (end: number) => number;

/** So many different numbers from 1 to `max`, each choice equally likely, in ascending order. */
function pickDistinct(count: number, max: number, below: Below): number[] {
  const left = Array.from({ length: max }, (_, index) => index + 1);
  const picked: number[] = [];
  for (let taken = 0; taken < count; taken++) {
    const [number] = left.splice(below(left.length), 1);
    if (number !== undefined) picked.push(number);
  }
  return ascending(picked);
}
const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** Quick Pick: one line of the game. */
export const quickPick = ({ main, bonus }: Fields, below: Below): Line => ({
  main: pickDistinct(main.count, main.max, below),
  bonus: bonus ? pickDistinct(bonus.count, bonus.max, below) : [],
});

/** What a draw draws: a line, and the numbers that are only drawn from those that are left. */
export function drawnNumbers(rules: GameRules, below: Below): DrawResult {
  const line = quickPick(rules, below);
  const left = Array.from({ length: rules.main.max }, (_, at) => at + 1).filter((one) => !line.main.includes(one));
  const extra = pickDistinct(rules.drawnExtra ?? 0, left.length, below).map((place) => left[place - 1] ?? 0);
  return { ...line, extra };
}

export type LineField = 'numbers' | 'powerball';
export type LineProblem = {
  readonly field: LineField;
  readonly problem: 'count' | 'range' | 'repeated';
  /** What the game needs in this field: so many different numbers from 1 to `max`; none where count is 0. */
  readonly count: number;
  readonly max: number;
};
/** As it comes: the bonus numbers in a field of their own, or behind the main ones. */
export type PickedNumbers = {
  readonly numbers: readonly number[];
  readonly powerball?: number | readonly number[] | undefined;
};

/** 0 is how a picker says that no bonus number is chosen yet. */
const listOf = (powerball: PickedNumbers['powerball']): readonly number[] | undefined => {
  if (powerball === undefined || powerball === 0) return undefined;
  return typeof powerball === 'number' ? [powerball] : powerball;
};

/** Splits what comes in one list where its length is that of both fields together. */
function fieldsOf(
  { main, bonus }: GameRules,
  { numbers, powerball }: PickedNumbers,
): Record<LineField, readonly number[]> {
  const separate = listOf(powerball);
  const both = main.count + (bonus?.count ?? 0);
  if (separate === undefined && bonus && numbers.length === both)
    return { numbers: numbers.slice(0, main.count), powerball: numbers.slice(main.count) };
  return { numbers, powerball: separate ?? [] };
}

/** The line that was picked, in ascending order, or the first thing that the game does not allow. */
export function lineOf(rules: GameRules, picked: PickedNumbers): Line | LineProblem {
  const fields = fieldsOf(rules, picked);
  const wanted: Record<LineField, { count: number; max: number }> = {
    numbers: rules.main,
    powerball: rules.bonus ?? { count: 0, max: 0 },
  };
  for (const field of ['numbers', 'powerball'] as const) {
    const [values, { count, max }] = [fields[field], wanted[field]];
    const problem = problemOf(values, count, max);
    if (problem) return { field, problem, count, max };
  }
  return { main: ascending(fields.numbers), bonus: ascending(fields.powerball) };
}
function problemOf(values: readonly number[], count: number, max: number): LineProblem['problem'] | undefined {
  if (values.length !== count) return 'count';
  if (values.some((value) => !Number.isInteger(value) || value < 1 || value > max)) return 'range';
  return new Set(values).size === values.length ? undefined : 'repeated';
}
