// @invariant CATALOG-8: Every word on a product can be found misspelled.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deletionsOf,
  forgiven,
  isCorrectable,
  isLikely,
  meantBy,
  mistakesBetween,
  synonymsOf,
  wordsOf,
} from './rules.ts';

describe('MARKET-17 mistakes between words', () => {
  test.each([
    ['milk', 'milk', 0],
    ['mlik', 'milk', 1],
    ['milc', 'milk', 1],
    ['mik', 'milk', 1],
    ['millk', 'milk', 1],
    ['cigarets', 'cigarettes', 2],
    ['vodak', 'vodka', 1],
    ['kilm', 'milk', 2],
    ['', 'abc', 3],
  ])('mistakes between words: %s and %s: %i', (one, other, mistakes) => {
    expect(mistakesBetween(one, other, 5)).toBe(mistakes);
  });
  test('more than asked for are not counted', () => {
    expect(mistakesBetween('milk', 'cigarettes', 2)).toBe(3);
    expect(mistakesBetween('bread', 'xxxxx', 2)).toBe(3);
  });
  const word = fc.string({ unit: fc.constantFrom(...'abcdé'), minLength: 1, maxLength: 9 });
  test('edit distance is symmetric, zero for the word itself, and at most all letters', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const found = mistakesBetween(a, b, 20);
        expect(mistakesBetween(b, a, 20)).toBe(found);
        expect(found === 0).toBe(a === b);
        expect(found).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});

/** A word with so many mistakes in it, each of its own kind and place. */
const letter = fc.constantFrom(...'abcdefghij');
const mistake = fc.record({ kind: fc.constantFrom('more', 'less', 'wrong', 'exchanged'), at: fc.nat(20), letter });
type Mistake = { kind: string; at: number; letter: string };
function misspelled(word: string, { kind, at, letter: put }: Mistake): string {
  const letters = Array.from(word);
  const place = at % letters.length;
  if (kind === 'more') return letters.toSpliced(place, 0, put).join('');
  if (kind === 'less') return letters.toSpliced(place, 1).join('');
  if (kind === 'wrong') return letters.with(place, put).join('');
  const [one = '', two = ''] = letters.slice(place, place + 2);
  return letters.toSpliced(place, 2, two, one).join('');
}

/** The database's variants of a word: as deletionsOf, by the length of the known word. */
describe('MARKET-17 a word is found again however it is misspelled', () => {
  test('a word and its misspelling share a variant', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: letter, minLength: 3, maxLength: 14 }),
        fc.array(mistake, { minLength: 1, maxLength: 2 }),
        (word, mistakes) => {
          const typed = mistakes.reduce(misspelled, word);
          if (mistakesBetween(typed, word, 2) > forgiven(typed.length)) return;
          const kept = new Set(deletionsOf(word));
          expect(
            deletionsOf(typed).some((one) => kept.has(one)),
            `${typed} for ${word}`,
          ).toBe(true);
          expect(meantBy(typed, [word])).toEqual([word]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

test('a word of one or two letters is taken as it is, and so is whatever has a digit or a sign in it', () => {
  for (const word of ['mi', '12oz', '20', '%milk%', "o'clock", '-', 'x'.repeat(41)])
    expect(isCorrectable(word)).toBe(false);
  for (const word of ['mlik', 'jalapeño']) expect(isCorrectable(word)).toBe(true);
});
test.each([
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
])('%i letters are forgiven %i mistakes', (letters, mistakes) => {
  expect(forgiven(letters)).toBe(mistakes);
});
test('the likeliest word comes first: fewest mistakes, same beginning, same length, alphabet', () => {
  expect(meantBy('mlik', ['silk', 'milk', 'mlk', 'ml'])).toEqual(['milk', 'mlk']);
  expect(meantBy('bred', ['red', 'bread', 'breds', 'bled', 'brad'])).toEqual(['bled', 'brad', 'bread', 'breds', 'red']);
  expect(meantBy('zzzz', ['milk'])).toEqual([]);
});
test('a search is at most eight words in small letters', () => {
  expect(wordsOf('  Whole MILK\tgallon ')).toEqual(['whole', 'milk', 'gallon']);
  expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
});
test('everyday words are searched for by what stands on the shelf, as whole searches alone', () => {
  const known = [
    { word: 'beer', finds: 'lager' },
    { word: 'Beer', finds: 'ale' },
    { word: 'papel higiénico', finds: 'toilet paper' },
  ];
  expect(synonymsOf(' BEER ', known)).toEqual(['lager', 'ale']);
  expect(synonymsOf('Papel  higiénico', known)).toEqual(['toilet paper']);
  expect(synonymsOf('root beer', known)).toEqual([]);
  expect(synonymsOf('', known)).toEqual([]);
});
test('a short word is not taken for one with another first letter, unless two letters changed places', () => {
  expect(isLikely('bull', 'full')).toBe(false);
  expect(isLikely('mlik', 'milk')).toBe(true);
  expect(isLikely('imlk', 'milk')).toBe(true);
  expect(isLikely('vigarettes', 'cigarettes')).toBe(true);
});
