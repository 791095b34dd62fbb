import { expect, test } from 'vitest';
import { randomBelow } from './random.ts';

const wordsOf = (words: readonly number[]) => {
  const left = [...words];
  return () => left.shift() ?? 0;
};

test('words that would favor the lower numbers are drawn again', () => {
  const last = 2 ** 32 - 1;
  // 2^32 is four more than a multiple of six: the last four words are not used.
  expect(randomBelow(6, wordsOf([last, last - 3, 5]))).toBe(5);
  expect(randomBelow(6, wordsOf([last - 4]))).toBe((last - 4) % 6);
  expect(randomBelow(2, wordsOf([last]))).toBe(1);
});

test('the browser’s generator reaches every number and none beyond', () => {
  const seen = new Set(Array.from({ length: 2_000 }, () => randomBelow(26)));
  expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: 26 }, (_, number) => number));
});
