import { expect, test } from 'vitest';
import { followingMessages } from './following-messages.ts';
import { messages as spanish } from './i18n/es.ts';
import { firstMessages } from './i18n/messages.ts';
import { pageMessages } from './i18n/page-messages.ts';
import { workplaceMessages } from './i18n/workplace-messages.ts';
import { moneyMessages } from './money-messages.ts';

type Words = { readonly [key: string]: string | Words };

/** A sentence `fooNamed` is what a button is called on which stands `foo`. */
function* called(words: Words, path = ''): Generator<{ path: string; shown: string; name: string }> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value !== 'string') yield* called(value, here);
    else {
      const shown = key.endsWith('Named') && key !== 'titleNamed' ? words[key.slice(0, -'Named'.length)] : undefined;
      if (typeof shown === 'string') yield { path: here, shown, name: value };
    }
  }
}
const plain = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replace(/\{[^{}]*\}/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

test.each([
  ['English', { ...firstMessages, ...pageMessages, ...followingMessages, ...workplaceMessages, ...moneyMessages }],
  ['Spanish', spanish],
])('whoever speaks to their device says what they read on a button: %s', (_language, words) => {
  const all = [...called(words as Words)];
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter(({ shown, name }) => !plain(name).includes(plain(shown)))).toEqual([]);
});

test('control: a button that is called something else is found', () => {
  const [one] = called({ take: 'Count cash', takeNamed: 'Count the cash of {name}' });
  expect(one && plain(one.name).includes(plain(one.shown))).toBe(false);
});
