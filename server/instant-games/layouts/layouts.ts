/**
 * Makes the nine cells of a digital ticket from its prize. A losing ticket is any losing grid, each equally likely, and so
 * is a winning one: no ticket looks closer to a prize than chance makes it.
 */
import { fairRemainder, layoutMessage } from '@autolotto/contract/instant-games/deck.ts';
import { cellCount, type Layout, lines, type PlayStyle } from '@autolotto/contract/instant-games/layout.ts';
import { type Cents, subtract } from '@autolotto/contract/shared/money.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { hmac, wordRange, wordsOf } from '../deck/keys.ts';
import type { DigitalGame } from '../games.ts';

type Words = () => number;
export type LayoutTerms = Pick<DigitalGame, 'playStyle' | 'symbols' | 'table'>;

const below = (words: Words, end: number): number => {
  for (;;) {
    const number = fairRemainder(words(), wordRange, end);
    if (number !== undefined) return number;
  }
};
function oneOf<T>(words: Words, items: readonly T[]): T {
  const item = items[below(words, items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
/** So many of the items, each selection in each order equally likely. */
function someOf<T>(words: Words, items: readonly T[], count: number): T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(below(words, left.length), 1)).flat();
}
const nineOf = <T>(words: Words, items: readonly T[]): T[] =>
  Array.from({ length: cellCount }, () => oneOf(words, items));

const cellNumbers = Array.from({ length: cellCount }, (_, cell) => cell);
const prizesOf = ({ table }: LayoutTerms): Cents[] => table.map(({ prize }) => prize);

const completedLines = (symbols: readonly string[]): number =>
  lines.filter(([a, b, c]) => symbols[a] === symbols[b] && symbols[a] === symbols[c]).length;

/** The prize of one of the winning tickets: as losing boxes show what winning ones do, a box tells nothing. */
function boxOfLoser(words: Words, { table }: LayoutTerms): Cents {
  let left = below(
    words,
    table.reduce((sum, { count }) => sum + count, 0),
  );
  for (const { prize, count } of table) {
    if (left < count) return prize;
    left -= count;
  }
  throw new Error('a prize table without prizes');
}

function lineLayout(words: Words, terms: LayoutTerms, prize: Cents): Layout {
  const wanted = prize > 0 ? 1 : 0;
  for (;;) {
    const symbols = nineOf(words, terms.symbols);
    if (wanted === 1) {
      const [a, b, c] = oneOf(words, lines);
      symbols[b] = symbols[c] = symbols[a] ?? '';
    }
    if (completedLines(symbols) !== wanted) continue;
    return {
      cells: symbols.map((symbol) => ({ symbol })),
      prizeBox: prize > 0 ? prize : boxOfLoser(words, terms),
    };
  }
}

/** The least number of different amounts with which nine cells can do without three equal ones. */
const leastAmounts = 5;
function tripleLayout(words: Words, terms: LayoutTerms, prize: Cents): Layout {
  const prizes = prizesOf(terms);
  if (prizes.length < leastAmounts) throw new Error(`${prizes.length} amounts for nine cells without a triple`);
  const others = prizes.filter((amount) => amount !== prize);
  for (;;) {
    const amounts = nineOf(words, others);
    if (prize > 0) for (const cell of someOf(words, cellNumbers, 3)) amounts[cell] = prize;
    const mostOfOthers = Math.max(...others.map((other) => amounts.filter((amount) => amount === other).length));
    if (mostOfOthers <= 2) return { cells: amounts.map((amount) => ({ amount })) };
  }
}

/** The ways to add up to a prize from one to three amounts of the table. */
function waysToPay(prizes: readonly Cents[], prize: Cents, parts = 3): Cents[][] {
  if (prize === 0) return [[]];
  if (parts === 0 || prize < 0) return [];
  return prizes.flatMap((first, at) =>
    waysToPay(prizes.slice(at), subtract(prize, first), parts - 1).map((rest) => [first, ...rest]),
  );
}

const luckyCount = 2;
function matchLayout(words: Words, terms: LayoutTerms, prize: Cents): Layout {
  const prizes = prizesOf(terms);
  const luckySymbols = someOf(words, terms.symbols, luckyCount);
  const others = terms.symbols.filter((symbol) => !luckySymbols.includes(symbol));
  const symbols = nineOf(words, others);
  const amounts = nineOf(words, prizes);
  const parts = oneOf(words, waysToPay(prizes, prize));
  const lucky = someOf(words, cellNumbers, parts.length);
  for (const [at, cell] of lucky.entries()) {
    symbols[cell] = oneOf(words, luckySymbols);
    amounts[cell] = parts[at] ?? prize;
  }
  return {
    cells: cellNumbers.map((cell) => ({ symbol: symbols[cell] ?? '', amount: amounts[cell] ?? prize })),
    luckySymbols,
  };
}

const builders: {
  readonly [style in PlayStyle]: (words: Words, terms: LayoutTerms, prize: Cents) => Layout;
} = { line: lineLayout, triple: tripleLayout, match: matchLayout };

export const buildLayout = (words: Words, terms: LayoutTerms, prize: Cents): Layout =>
  builders[terms.playStyle](words, terms, prize);

const wordsOfTicket = 64;
/** The chance of a ticket's own cells, which says nothing of other tickets. */
export const layoutWords = (layoutKey: Bytes, ticket: number): Words =>
  wordsOf(hmac(layoutKey, layoutMessage(ticket)), wordsOfTicket);
