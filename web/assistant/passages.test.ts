import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';

const written = (text: string, words: readonly string[]): string => {
  const marks = words.map((word) => ({ from: text.indexOf(word), to: text.indexOf(word) + word.length }));
  return passagesOf(text, marks)
    .map(({ text: stretch, isMarked }) => (isMarked ? `[${stretch}]` : stretch))
    .join('');
};
const filler = 'a draw on a Saturday '.repeat(20);

test('a short text is shown whole, with its words marked', () => {
  expect(written('Hi! Send me coins, friend.', ['Send me'])).toBe('Hi! [Send me] coins, friend.');
  expect(written('Send me coins', ['Send me', 'coins'])).toBe('[Send me] [coins]');
});
test('a long text is shown around the marked words, cut between words', () => {
  const shown = written(`${filler}Send me ${filler}coins ${filler}`, ['Send me', 'coins']);
  expect(shown).toMatch(/^… (?:\w+ )+\[Send me\](?: \w+)+ … (?:\w+ )+\[coins\](?: \w+)+ …$/);
  expect(shown.length).toBeLessThan(400);
});
test('a word without end is cut', () => {
  expect(written(`SEND ${'x'.repeat(500)}`, ['SEND'])).toBe(`[SEND] ${'x'.repeat(79)} …`);
});
test('nothing is shown where nothing is marked', () => {
  expect(passagesOf(filler, [])).toEqual([]);
});
