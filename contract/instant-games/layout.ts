/** The nine cells of a digital ticket, and what they win. They show a prize that was drawn before, and decide nothing. */
import { type Cents, noCents, sum } from '../shared/money.ts';

/** Three equal symbols in a line; three equal amounts; lucky symbols with amounts that add up. */
export const playStyles = ['line', 'triple', 'match'] as const;
export type PlayStyle = (typeof playStyles)[number];

export const cellCount = 9;

export type LayoutCell = { readonly symbol?: string; readonly amount?: Cents };
export type Layout = {
  readonly cells: readonly LayoutCell[];
  /** What a completed line wins. */
  readonly prizeBox?: Cents;
  readonly luckySymbols?: readonly string[];
};

/** Rows, columns and diagonals of the grid. */
export const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** The cells that win, and what they win together. */
export type Win = { readonly prize: Cents; readonly cells: readonly number[] };
const total = (amounts: readonly (Cents | undefined)[]): Cents =>
  sum(
    'USD',
    amounts.map((amount) => amount ?? noCents),
  );

const wins: { readonly [style in PlayStyle]: (layout: Layout) => Win } = {
  line: ({ cells, prizeBox }) => {
    const symbolAt = (cell: number) => cells[cell]?.symbol;
    const completed = lines.filter(
      ([a, b, c]) => symbolAt(a) !== undefined && symbolAt(a) === symbolAt(b) && symbolAt(a) === symbolAt(c),
    );
    return { prize: total(completed.map(() => prizeBox)), cells: completed.flat() };
  },
  triple: ({ cells }) => {
    const amounts = [...new Set(cells.map(({ amount }) => amount ?? noCents))];
    const placesOf = (amount: Cents) => [...cells.keys()].filter((cell) => cells[cell]?.amount === amount);
    const triples = amounts.filter((amount) => placesOf(amount).length >= 3);
    return { prize: total(triples), cells: triples.flatMap(placesOf) };
  },
  match: ({ cells, luckySymbols = [] }) => {
    const lucky = [...cells.keys()].filter((cell) => luckySymbols.includes(cells[cell]?.symbol ?? ''));
    return { prize: total(lucky.map((cell) => cells[cell]?.amount)), cells: lucky };
  },
};

/** Reads a complete layout as a player does, by the rule that is printed on the ticket. */
export const winOf = (style: PlayStyle, layout: Layout): Win => wins[style](layout);
