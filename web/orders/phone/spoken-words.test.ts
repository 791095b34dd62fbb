import { describe, expect, test } from 'vitest';
import { capital, inWords } from './spoken-words.ts';

describe('ORDER-49 what is read back', () => {
  test.each([
    [1, 'one', 'uno'],
    [2, 'two', 'dos'],
    [13, 'thirteen', 'trece'],
    [20, 'twenty', 'veinte'],
    [22, 'twenty-two', 'veintidós'],
    [30, 'thirty', 'treinta'],
    [47, 'forty-seven', 'cuarenta y siete'],
    [99, 'ninety-nine', 'noventa y nueve'],
  ])('%i is said as %s and %s', (count, english, spanish) => {
    expect([inWords(count, 'en'), inWords(count, 'es')]).toEqual([english, spanish]);
  });

  test('every count that an order can hold has words of its own', () => {
    for (const language of ['en', 'es'] as const) {
      const all = Array.from({ length: 99 }, (_, at) => inWords(at + 1, language));
      expect(new Set(all).size).toBe(99);
      expect(all.filter((word) => /\d/.test(word))).toEqual([]);
    }
    expect(inWords(120, 'en')).toBe('120');
  });

  test('a sentence begins with a capital', () => {
    expect(capital('two times milk')).toBe('Two times milk');
  });
});
