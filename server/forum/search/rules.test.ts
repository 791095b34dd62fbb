import { expect, test } from 'vitest';
import { meantOf, recommended, suggestedTerm, typosBetween, wordsOf } from './rules.ts';

const evidence = { id: 1, readers: 0, tag: null, liked: 0, isWatched: false };

test('searches are suggested to others only where they are words, few and without numbers first', () => {
  expect(suggestedTerm('  Power  Play ')).toBe('power play');
  for (const personal of ['rosa@example.test', '303-555-0142', 'x', 'a'.repeat(60), '"quoted"'])
    expect(suggestedTerm(personal)).toBeUndefined();
});

test('each wrong word is put right, the others stay', () => {
  expect(wordsOf('Powrball ods: a, powrball!')).toEqual(['powrball', 'ods']);
  expect(meantOf('Powrball ods', [{ asked: 'powrball', meant: 'powerball' }])).toBe('powerball ods');
  expect(meantOf('odds', [{ asked: 'odds', meant: 'odds' }])).toBeNull();
  expect(meantOf('odds', [])).toBeNull();
  const alike = (asked: string, ...meant: string[]) => meant.map((one) => ({ asked, meant: one }));
  expect(meantOf('Bolteo', alike('bolteo', 'bolsa', 'boleto')), 'two letters swapped').toBe('boleto');
  expect(meantOf('boletos', alike('boletos', 'boletos', 'boleto')), 'it is there').toBeNull();
  expect(meantOf('cat', alike('cat', 'car', 'cart')), 'the first of those as near').toBe('car');
  expect(meantOf('wheel', alike('wheel', 'steel')), 'another word').toBeNull();
  expect(['', 'abc', 'acb', 'xyz'].map((word) => typosBetween(word, 'abc'))).toEqual([3, 0, 1, 3]);
});

test('what speaks most for a post is its reason; four at most, the surest first', () => {
  const found = recommended([
    { ...evidence, id: 1, liked: 10 },
    { ...evidence, id: 2, readers: 5, tag: 'wheels' },
    { ...evidence, id: 3, tag: 'wheels' },
    { ...evidence, id: 4, isWatched: true },
    { ...evidence, id: 5 },
  ]);
  expect(found.map(({ id, reason }) => [id, reason.kind])).toEqual([
    [2, 'readers'],
    [3, 'tag'],
    [4, 'category'],
    [1, 'popular'],
  ]);
  expect(found.map(({ confidence }) => confidence)).toEqual([0.64, 0.24, 0.2, 0.08]);
  expect(recommended([{ ...evidence, liked: -50 }])[0]).toMatchObject({ confidence: 0, reason: { kind: 'popular' } });
});
