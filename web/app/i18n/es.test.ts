import { allErrorWords } from '@autolotto/contract/error-words.ts';
import { errors } from '@autolotto/contract/errors.ts';
import type { ErrorWords } from '@autolotto/contract/shared/words/error-words.ts';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { messages as spanish } from './es.ts';
import { firstMessages } from './messages.ts';
import { pageMessages } from './page-messages.ts';

function* sentences(words: object, path = ''): Generator<[path: string, sentence: string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else yield* sentences(value, here);
  }
}

const english = { ...firstMessages, ...pageMessages };

/** Parameters and tags of a sentence: both languages use the same ones. */
function* asked(parts: readonly MessageFormatElement[]): Generator<string> {
  for (const part of parts) {
    if (part.type === TYPE.tag) {
      yield `<${part.value}>`;
      yield* asked(part.children);
    } else if (part.type !== TYPE.literal && part.type !== TYPE.pound) {
      yield part.value;
      if ('options' in part) for (const { value } of Object.values(part.options)) yield* asked(value);
    }
  }
}
const askedBy = (sentence: string): string[] => [...new Set(asked(parse(sentence)))].sort();

const other = new Map(sentences(spanish));

test('each Spanish sentence takes the parameters of the English one', () => {
  const wrong = [...sentences(english)].filter(
    ([path, sentence]) => String(askedBy(sentence)) !== String(askedBy(other.get(path) ?? '')),
  );
  expect(wrong).toEqual([]);
});

test('no Spanish sentence is left in English, besides names and equal words', () => {
  const same = [...sentences(english)].filter(([path, sentence]) => other.get(path) === sentence);
  expect(same.map(([, sentence]) => sentence).filter((sentence) => /[a-z]{3,} [a-z]{2,}/i.test(sentence))).toEqual([
    'Maple Corner Market',
    '418 Orchard Street',
  ]);
});

test('Spanish sentences address people politely', () => {
  const familiar = /\b(?:tú|tu|tus|te|ti|contigo|tienes|puedes|quieres|eres|estás|haz|elige|escribe)\b/i;
  expect([...other].filter(([, sentence]) => familiar.test(sentence))).toEqual([]);
});

const refusals = Object.entries<ErrorWords>(allErrorWords);

test('every error code has words, and no other has', () => {
  expect(Object.keys(allErrorWords).sort()).toEqual(Object.keys(errors).sort());
});

test('both languages of a refusal take the same values, besides those that Spanish does without', () => {
  const differing = refusals.filter(([, { en, es }]) => String(askedBy(en)) !== String(askedBy(es)));
  expect(differing.map(([code]) => code).sort()).toEqual([
    'PAYMENT_METHOD_UNAVAILABLE',
    'PRODUCT_CHANGED',
    'ROLE_MISMATCH',
    'STORE_INCOMPLETE',
    'WORK_TYPE_MISMATCH',
  ]);
});

test('a refusal takes no value that its schema lacks and nothing prepares', () => {
  const unknown = refusals.flatMap(([code, { en, es, prepare }]) => {
    const known = Object.keys(errors[code as keyof typeof errors].details.shape);
    const missing = askedBy(`${en} ${es}`).filter((name) => !known.includes(name));
    return prepare ? [] : missing.map((name) => `${code}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('no refusal was left in English', () => {
  const same = refusals.filter(([, { en, es }]) => en === es && /[a-z]{3,} [a-z]{2,}/i.test(en));
  expect(same).toEqual([]);
});
