/**
 * Whether chance is even: in the order of a deck, and in what is drawn from it. Seeds are fixed, so the numbers are always
 * the same; a line is crossed by one fair series of a thousand. The controls show that an unfair one crosses it.
 */
// @invariant INSTANT-1: Every ticket that is left is equally likely to be sold next.
import { createHash } from 'node:crypto';
import { type DeckTerms, fairRemainder } from '@autolotto/contract/instant-games/deck.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { describe, expect, test } from 'vitest';
import { drawSeed, positionOf, takeTicket } from './draw.ts';
import { wordRange, wordsOf } from './keys.ts';
import { shuffle, shuffledTiers } from './print.ts';

const keyNamed = (name: string): Bytes => new Uint8Array(createHash('sha256').update(name).digest());

/** The 99.9 % line of chi-square, by Wilson and Hilferty. */
const chiSquareLine = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
/** The 99.9 % line of a normal deviation to either side. */
const normalLine = 3.29;

const size = 20;
type Counts = readonly (readonly number[])[];
/** How often each item came to each place. */
function countsOf(series: number, orderOf: (nth: number) => Iterable<number>): Counts {
  const counts = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (let nth = 0; nth < series; nth += 1)
    for (const [place, item] of [...orderOf(nth)].entries()) {
      const row = counts[place];
      if (row) row[item] = (row[item] ?? 0) + 1;
    }
  return counts;
}
/** Rows and columns of such a table have known sums, which takes as much freedom from it. */
function isEven(counts: Counts): boolean {
  const series = (counts[0] ?? []).reduce((sum, count) => sum + count, 0);
  const each = series / size;
  const deviation = counts.flat().reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  return (deviation * (size - 1)) / size < chiSquareLine((size - 1) ** 2);
}

const numbers = (): Uint8Array => Uint8Array.from({ length: size }, (_, at) => at);
function shuffled(nextWord: () => number, range = wordRange): Uint8Array {
  const items = numbers();
  shuffle(items, nextWord, range);
  return items;
}

/** A deck that is sold out, ticket by ticket. */
function* soldOut(nth: number): Generator<number> {
  const drawKey = keyNamed(`draws of deck ${nth}`);
  const player = keyNamed('a player');
  const clientSeed = player.subarray(0, 16);
  const moved = new Map<number, number>();
  for (let sale = 0; sale < size; sale += 1) {
    const { seed } = drawSeed(drawKey, player, sale + 1);
    const position = positionOf({ deckId: 7, tickets: size, sale, drawSeed: seed, clientSeed });
    const { ticket, toPosition } = takeTicket(sale, position, {
      atPosition: moved.get(position),
      atSale: moved.get(sale),
    });
    if (toPosition !== undefined) moved.set(position, toPosition);
    moved.delete(sale);
    yield ticket;
  }
  if (moved.size > 0) throw new Error('a sold-out deck keeps nothing');
}

describe('the order of a deck, and of its sale', () => {
  /** The stream of a key in draws of six bits, where a remainder without rejection shows. */
  const sixBits = (name: string): (() => number) => {
    const words = wordsOf(keyNamed(name));
    return () => words() >>> 26;
  };
  const decks = 4_000;

  test('each ticket comes to each place of a printed deck equally often', () => {
    expect(isEven(countsOf(decks, (nth) => shuffled(wordsOf(keyNamed(`deck ${nth}`)))))).toBe(true);
  });
  test('each ticket is sold at each turn equally often', () => {
    expect(isEven(countsOf(900, soldOut))).toBe(true);
  });
  test('draws of six bits are as even, since those beyond the last whole multiple are drawn again', () => {
    const next = sixBits('six bits');
    expect(isEven(countsOf(decks, () => shuffled(next, 64)))).toBe(true);
  });
  test('control: a remainder without rejection is noticed', () => {
    const next = sixBits('six bits');
    /** 64 is a whole multiple of none of the ends but the powers of two; the remainder is taken all the same. */
    const biased = () => {
      const items = numbers();
      for (let at = 0; at < size - 1; at += 1) {
        const other = at + (next() % (size - at));
        [items[at], items[other]] = [items[other] ?? 0, items[at] ?? 0];
      }
      return items;
    };
    expect(isEven(countsOf(decks, biased))).toBe(false);
  });
  test('control: swapping with any place, not only those that are left, is noticed', () => {
    const words = wordsOf(keyNamed('all places'));
    const naive = () => {
      const items = numbers();
      for (let at = 0; at < size; at += 1) {
        const other = fairRemainder(words(), wordRange, size) ?? 0;
        [items[at], items[other]] = [items[other] ?? 0, items[at] ?? 0];
      }
      return items;
    };
    expect(isEven(countsOf(decks, naive))).toBe(false);
  });
});

describe('the winners along a deck', () => {
  const terms: DeckTerms = {
    tickets: 20_000,
    ticketsPerPack: 50,
    table: [
      { prize: cents(50_000), count: 10 },
      { prize: cents(1_000), count: 1_500 },
      { prize: cents(500), count: 3_490 },
    ],
  };
  const deck = (name: string): boolean[] => Array.from(shuffledTiers(terms, keyNamed(name)), (tier) => tier > 0);

  /** How far the number of runs of equal tickets lies from the expected one, in standard deviations (Wald and Wolfowitz). */
  function runsOff(wins: readonly boolean[]): number {
    const n = wins.length;
    const won = wins.filter(Boolean).length;
    const runs = 1 + wins.filter((is, at) => at > 0 && is !== wins[at - 1]).length;
    const mean = 1 + (2 * won * (n - won)) / n;
    return (runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (n - 1));
  }
  /** How far the correlation of a ticket with the one `lag` places on is from none, in standard deviations. */
  function serialOff(wins: readonly boolean[], lag: number): number {
    const n = wins.length;
    const rate = wins.filter(Boolean).length / n;
    const together = wins.filter((is, at) => is && wins[(at + lag) % n]).length / n;
    return ((together - rate ** 2) / (rate * (1 - rate)) + 1 / (n - 1)) * Math.sqrt(n - 1);
  }
  const longest = 15;
  /** Whether winners are as far from each other as chance puts them. */
  function areGapsEven(wins: readonly boolean[]): boolean {
    const places = wins.flatMap((is, at) => (is ? [at] : []));
    const gaps = places.slice(1).map((place, at) => Math.min(place - (places[at] ?? 0) - 1, longest));
    const lose = 1 - places.length / wins.length;
    const deviation = Array.from({ length: longest + 1 }, (_, gap) => {
      const expected = gaps.length * lose ** gap * (gap < longest ? 1 - lose : 1);
      return (gaps.filter((is) => is === gap).length - expected) ** 2 / expected;
    }).reduce((sum, part) => sum + part);
    return deviation < chiSquareLine(longest);
  }
  const lags = [1, 2, terms.ticketsPerPack];

  test('runs, distances and neighbors are those of chance', () => {
    for (const name of ['first', 'second', 'third']) {
      const wins = deck(name);
      expect(Math.abs(runsOff(wins))).toBeLessThan(normalLine);
      for (const lag of lags) expect(Math.abs(serialOff(wins, lag))).toBeLessThan(normalLine);
      expect(areGapsEven(wins)).toBe(true);
    }
  });
  test('control: the same share of winners in every pack, as printed tickets have it, is noticed', () => {
    const striped = deck('first').map((_, at) => at % 4 === 0);
    expect(Math.abs(runsOff(striped))).toBeGreaterThan(normalLine);
    expect(areGapsEven(striped)).toBe(false);
  });
  test('control: a deck that is cut instead of shuffled is noticed', () => {
    const wins = deck('first').toSorted();
    const cut = [...wins.slice(7_000), ...wins.slice(0, 7_000)];
    expect(Math.abs(runsOff(cut))).toBeGreaterThan(normalLine);
    expect(Math.abs(serialOff(cut, 1))).toBeGreaterThan(normalLine);
  });
  test('control: winners that repeat themselves from pack to pack are noticed', () => {
    const wins = deck('first');
    const repeated = wins.map((_, at) => wins[at % terms.ticketsPerPack] ?? false);
    expect(Math.abs(serialOff(repeated, terms.ticketsPerPack))).toBeGreaterThan(normalLine);
  });
});
