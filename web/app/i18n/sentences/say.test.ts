import { errors } from '@autolotto/contract/errors.ts';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { words as assistantMessages } from '../../../assistant/words.ts';
import { words as chatMessages } from '../../../chat/words.ts';
import { words as forumMessages } from '../../../forum/words.ts';
import { words as lotteryMessages } from '../../../lottery/words.ts';
import { readSentence } from '../../../messages.config.ts';
import { words as moderationMessages } from '../../../moderation/words.ts';
import { words as poolsMessages } from '../../../pools/words.ts';
import { followingMessages } from '../../following-messages.ts';
import { moneyMessages } from '../../money-messages.ts';
import { messages as spanish } from '../es.ts';
import { firstMessages } from '../messages.ts';
import { pageMessages } from '../page-messages.ts';
import { workplaceMessages } from '../workplace-messages.ts';
import say from './say.ts';

function* sentences(words: object): Generator<string> {
  for (const value of Object.values(words)) {
    if (typeof value === 'string') yield value;
    else yield* sentences(value);
  }
}
const english = [
  firstMessages,
  pageMessages,
  followingMessages,
  workplaceMessages,
  moneyMessages,
  lotteryMessages,
  moderationMessages,
  forumMessages,
  poolsMessages,
  chatMessages,
  assistantMessages,
  Object.values(errors).map(({ sentence }) => sentence.en),
];

type Asked = { readonly name: string; readonly values: readonly unknown[] };
const tagged = (parts: unknown) => `«${String(parts)}»`;
/** The values that a sentence is tried with: every choice that it tells apart, and some that it does not. */
function* asked(parts: readonly MessageFormatElement[]): Generator<Asked> {
  for (const part of parts) {
    if (part.type === TYPE.tag) {
      yield { name: part.value, values: [tagged] };
      yield* asked(part.children);
    } else if (part.type === TYPE.select || part.type === TYPE.plural) {
      const values = part.type === TYPE.plural ? [0, 1, 2, 5, 1234] : [...Object.keys(part.options), 'none of them'];
      yield { name: part.value, values };
      for (const { value } of Object.values(part.options)) yield* asked(value);
    } else if (part.type === TYPE.number) yield { name: part.value, values: [0, 1234.5] };
    else if (part.type === TYPE.date || part.type === TYPE.time)
      yield { name: part.value, values: [new Date('2026-11-28T15:00:00Z')] };
    else if (part.type === TYPE.argument) yield { name: part.value, values: ['Maya', 1234] };
  }
}

/** Values by name, so that each of them is tried at least once. */
function triesOf(sentence: string): Record<string, never>[] {
  const byName = new Map<string, unknown[]>();
  // What is told apart comes before what is only said: a number asked for twice stays a number.
  for (const { name, values } of asked(parse(sentence)))
    byName.set(name, (byName.get(name)?.length ?? 0) > values.length ? (byName.get(name) ?? []) : [...values]);
  const most = Math.max(1, ...[...byName.values()].map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) =>
    Object.fromEntries([...byName].map(([name, values]) => [name, values[turn % values.length] as never])),
  );
}

const cache = _createCache();
const options = { cache, formatters: _createIntlFormatters(cache), locale: 'en-US', timeZone: 'UTC' };
const sayShort = (sentence: string, values: Record<string, never>, locale: string) =>
  say('key', readSentence(sentence), values, { ...options, locale });

function said(sentence: string, values: Record<string, never>, locale: string): unknown {
  const t = createTranslator({
    locale,
    timeZone: 'UTC',
    messages: { key: sentence },
    onError: (error) => {
      throw error;
    },
  });
  return t.rich('key', values);
}

test.each([
  ['English', 'en-US', english],
  ['Spanish', 'es-US', spanish],
])('every %s sentence says the same in its short form', (_, locale, tables) => {
  const all = [...sentences(tables)];
  expect(all.length).toBeGreaterThan(2000);
  const wrong = all.flatMap((sentence) =>
    triesOf(sentence)
      .map((values) => [sentence, said(sentence, values, locale), sayShort(sentence, values, locale)])
      .filter(([, long, short]) => String(long) !== String(short)),
  );
  expect(wrong).toEqual([]);
});

test('control: a sentence with other words in its short form is found', () => {
  const plural = '{count, plural, one {# item} other {# items}}';
  expect(sayShort(plural, { count: 2 as never }, 'en-US')).toBe('2 items');
  expect(said(plural.replace('# items', 'items'), { count: 2 as never }, 'en-US')).toBe('items');
});

test('a value that is missing is an error, not a word of the sentence', () => {
  expect(() => sayShort('Hello {name}', {}, 'en-US')).toThrow('name');
  expect(sayShort('Hello', {}, 'en-US')).toBe('Hello');
});
