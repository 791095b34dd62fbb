import { expect, test } from 'vitest';
import { firstMessages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import { messages as spanish } from './spanish.ts';

function* sentences(words: object, path = ''): Generator<[path: string, sentence: string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else yield* sentences(value, here);
  }
}

const english = { ...firstMessages, ...pageMessages };

/** What a sentence wants put in, and the tags round its parts: both languages are given the same. */
const asked = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{(\w+)(?=[,}])|<(\w+)>/g)].map(([, name = '', tag = '']) => name || `<${tag}>`))]
    // Words inside of a plural are no names.
    .filter((name) => new RegExp(`\\{${name}[,}]|^<`).test(sentence) || name.startsWith('<'))
    .sort();

const other = new Map(sentences(spanish));

test('each Spanish sentence takes what the English one takes', () => {
  const wrong = [...sentences(english)].filter(
    ([path, sentence]) => String(asked(sentence)) !== String(asked(other.get(path) ?? '')),
  );
  expect(wrong).toEqual([]);
});

test('nothing was left in English, besides names and words that are the same', () => {
  const same = [...sentences(english)].filter(([path, sentence]) => other.get(path) === sentence);
  expect(same.map(([, sentence]) => sentence).filter((sentence) => /[a-z]{3,} [a-z]{2,}/i.test(sentence))).toEqual([
    'Maple Corner Market',
    '418 Orchard Street',
  ]);
});

test('people are addressed politely', () => {
  const familiar = /\b(?:tú|tu|tus|te|ti|contigo|tienes|puedes|quieres|eres|estás|haz|elige|escribe)\b/i;
  expect([...other].filter(([, sentence]) => familiar.test(sentence))).toEqual([]);
});
