/** What can be said of a line by its numbers alone: whether a game takes it, its odds, and whether others pick it too. */
import type { GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { lineOf } from '@autolotto/contract/lottery/lines.ts';
import { oneIn } from '@autolotto/contract/lottery/odds.ts';

export type LineCheck = {
  /** The line where the game takes the numbers as they are. */
  readonly line: Line | null;
  /** The numbers in the fields where the game would put them. */
  readonly main: readonly number[];
  readonly bonus: readonly number[];
  /** What is still to choose, after what the game does not take is left out. */
  readonly missing: { readonly main: number; readonly bonus: number };
  readonly outOfRange: readonly number[];
  readonly repeated: readonly number[];
  /** Numbers more than the game has places for. */
  readonly tooMany: readonly number[];
};

const twice = (numbers: readonly number[]): number[] => [
  ...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at)),
];
const fitting = (numbers: readonly number[], max: number): number =>
  new Set(numbers.filter((number) => number >= 1 && number <= max)).size;

/** Numbers fill the main field first, then the bonus field, in the order in which they came. */
export function checkLine(rules: GameRules, numbers: readonly number[]): LineCheck {
  const places = { main: rules.main.count, bonus: rules.bonus?.count ?? 0 };
  const main = numbers.slice(0, places.main);
  const bonus = numbers.slice(places.main, places.main + places.bonus);
  const bonusMax = rules.bonus?.max ?? 0;
  const found = lineOf(rules, { numbers: main, ...(places.bonus > 0 ? { powerball: bonus } : {}) });
  const tooMany = numbers.slice(places.main + places.bonus);
  return {
    line: 'problem' in found || tooMany.length > 0 ? null : found,
    ...{ main, bonus, tooMany },
    missing: {
      main: places.main - fitting(main, rules.main.max),
      bonus: places.bonus - fitting(bonus, bonusMax),
    },
    outOfRange: [
      ...main.filter((number) => number < 1 || number > rules.main.max),
      ...bonus.filter((number) => number < 1 || number > bonusMax),
    ],
    repeated: [...twice(main), ...twice(bonus)],
  };
}

export type TierOdds = { readonly label: string; readonly oneIn: number };
/** Exact, and the same for every line of the game. */
export const oddsOf = (rules: GameRules): { readonly tiers: readonly TierOdds[]; readonly anyPrize: number } => ({
  tiers: rules.tiers.map((tier) => ({ label: tier.label, oneIn: oneIn(rules, [tier]) })),
  anyPrize: oneIn(rules),
});

/** What many people choose: a prize that is shared is smaller then. */
export const sharedPatterns = [
  'birthdays',
  'row',
  'steps',
  'same-ending',
  'same-ten',
  'well-known',
  'drawn-before',
] as const;
export type SharedPattern = (typeof sharedPatterns)[number];

/** The numbers of a television series, which thousands play each week. */
const wellKnown = [4, 8, 15, 16, 23, 42];
const highestDay = 31;
const differences = (ascending: readonly number[]): number[] =>
  ascending.slice(1).map((number, at) => number - (ascending[at] ?? 0));

/** The longest run of numbers that follow each other. */
function longestRow(ascending: readonly number[]): number {
  let [longest, current] = [Math.min(1, ascending.length), 1];
  for (const difference of differences(ascending)) {
    current = difference === 1 ? current + 1 : 1;
    longest = Math.max(longest, current);
  }
  return longest;
}

const isSame = (values: readonly number[]): boolean => new Set(values).size === 1;

/** `main` has each number once, and `max` is the highest of their field. */
export function patternsOf(main: readonly number[], max: number): SharedPattern[] {
  if (main.length < 3) return [];
  const ascending = [...main].sort((one, other) => one - other);
  const holds: Partial<Record<SharedPattern, boolean>> = {
    birthdays: max > highestDay && ascending.every((number) => number <= highestDay),
    row: longestRow(ascending) >= 3,
    steps: isSame(differences(ascending)),
    'same-ending': isSame(ascending.map((number) => number % 10)),
    'same-ten': isSame(ascending.map((number) => Math.floor((number - 1) / 10))),
    'well-known': ascending.every((number) => wellKnown.includes(number)),
  };
  return sharedPatterns.filter((pattern) => holds[pattern]);
}

export type LineShape = {
  readonly sum: number;
  /** The mean of a line by chance, and how far a line usually is from it (one standard deviation). */
  readonly usualSum: number;
  readonly usualDistance: number;
  /** From the lowest number to the highest. */
  readonly spread: number;
  readonly odd: number;
  readonly even: number;
  /** Pairs of numbers that follow each other. */
  readonly consecutive: number;
  /** Numbers that are days of a month. */
  readonly days: number;
};

export function shapeOf(main: readonly number[], { count, max }: GameRules['main']): LineShape {
  const ascending = [...main].sort((one, other) => one - other);
  const sum = ascending.reduce((total, number) => total + number, 0);
  const odd = ascending.filter((number) => Math.abs(number % 2) === 1).length;
  return {
    sum,
    usualSum: (count * (max + 1)) / 2,
    usualDistance: Math.sqrt((count * (max - count) * (max + 1)) / 12),
    spread: (ascending.at(-1) ?? 0) - (ascending[0] ?? 0),
    ...{ odd, even: ascending.length - odd },
    consecutive: differences(ascending).filter((difference) => difference === 1).length,
    days: ascending.filter((number) => number >= 1 && number <= highestDay).length,
  };
}
