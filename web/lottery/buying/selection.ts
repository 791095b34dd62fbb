/** What somebody has picked so far, and what each press makes of it. */
import { type DrawGameId, mostDraws } from '@autolotto/contract/lottery/enums.ts';
import type { Line } from '@autolotto/contract/lottery/game-rules.ts';

export type Field = { readonly count: number; readonly max: number };
type FieldName = 'main' | 'bonus';
/** What is chosen of a game; the fields are those of the wire. */
type Fields = { readonly main: Field; readonly bonus: Field | null };

export type Selection = Line & {
  readonly game: DrawGameId | undefined;
  readonly isQuickPick: boolean;
  readonly hasAddOn: boolean;
  readonly draws: number;
};

const noNumbers = { main: [], bonus: [], isQuickPick: false } as const;
export const nothing: Selection = { ...noNumbers, game: undefined, hasAddOn: false, draws: 1 };

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** A chosen number is taken away; another is added while there is room. A field of one number takes the new one. */
function toggled(chosen: readonly number[], number: number, { count }: Field): readonly number[] {
  if (chosen.includes(number)) return chosen.filter((each) => each !== number);
  if (count === 1) return [number];
  return chosen.length < count ? ascending([...chosen, number]) : chosen;
}

/** A number of draws as it is typed; what is none becomes one. */
export function drawsFrom(typed: string): number {
  const draws = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 1;
  return draws >= 1 && draws <= mostDraws ? draws : 1;
}

export const choices = {
  /** Another game has other numbers. */
  game: (selection: Selection, game: DrawGameId): Selection =>
    selection.game === game ? selection : { ...nothing, game },
  toggle: (selection: Selection, field: FieldName, number: number, size: Field): Selection => ({
    ...selection,
    [field]: toggled(selection[field], number, size),
    isQuickPick: false,
  }),
  quickPick: (selection: Selection, line: Line): Selection => ({ ...selection, ...line, isQuickPick: true }),
  saved: (selection: Selection, { main, bonus }: Line): Selection => ({
    ...selection,
    main,
    bonus,
    isQuickPick: false,
  }),
  clear: (selection: Selection): Selection => ({ ...selection, ...noNumbers }),
  addOn: (selection: Selection, hasAddOn: boolean): Selection => ({ ...selection, hasAddOn }),
  draws: (selection: Selection, draws: number): Selection => ({ ...selection, draws }),
} as const;

/** How many numbers of each field are still to be chosen. */
export const missingIn = (selection: Line, { main, bonus }: Fields): Record<FieldName, number> => ({
  main: main.count - selection.main.length,
  bonus: (bonus?.count ?? 0) - selection.bonus.length,
});

export const isComplete = (selection: Line, fields: Fields): boolean => {
  const missing = missingIn(selection, fields);
  return missing.main === 0 && missing.bonus === 0;
};
