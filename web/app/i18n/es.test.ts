import { errors } from '@autolotto/contract/errors.ts';
import { type ErrorWords, selectKey } from '@autolotto/contract/shared/words/error-words.ts';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { words as assistantMessages } from '../../assistant/words.ts';
import { words as chatMessages } from '../../chat/words.ts';
import { words as forumMessages } from '../../forum/words.ts';
import { words as lotteryMessages } from '../../lottery/words.ts';
import { words as moderationMessages } from '../../moderation/words.ts';
import { words as poolsMessages } from '../../pools/words.ts';
import { followingMessages } from '../following-messages.ts';
import { landingPageMessages } from '../landing-page-messages.ts';
import { moneyMessages } from '../money-messages.ts';
import { refusals as allRefusals, messages as spanish } from './es.ts';
import { firstMessages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import { workplaceMessages } from './workplace-messages.ts';

function* sentences(words: object, path = ''): Generator<[path: string, sentence: string]> {
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') yield [here, value];
    else yield* sentences(value, here);
  }
}

const english = {
  ...firstMessages,
  ...landingPageMessages,
  ...pageMessages,
  ...followingMessages,
  ...workplaceMessages,
  ...moneyMessages,
  ...lotteryMessages,
  ...moderationMessages,
  ...forumMessages,
  ...poolsMessages,
  ...chatMessages,
  ...assistantMessages,
};

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

test('both languages have the same sentences', () => {
  expect([...other.keys()].sort()).toEqual([...sentences(english)].map(([path]) => path).sort());
});

test('no Spanish sentence is left in English, besides names and equal words', () => {
  const same = [...sentences(english)].filter(([path, sentence]) => other.get(path) === sentence);
  expect(same.map(([, sentence]) => sentence).filter((sentence) => /[a-z]{3,} [a-z]{2,}/i.test(sentence))).toEqual([
    'Maple Corner Market',
    '418 Orchard Street',
    'Puerto Rico',
  ]);
});

test('Spanish sentences address people politely', () => {
  const familiar = /\b(?:tú|tu|tus|te|ti|contigo|tienes|puedes|quieres|eres|estás|haz|elige|escribe)\b/i;
  expect([...other].filter(([, sentence]) => familiar.test(sentence))).toEqual([]);
});

const refusals = Object.entries<ErrorWords>(allRefusals);

test('every error code has words, and no other has', () => {
  expect(Object.keys(allRefusals).sort()).toEqual(Object.keys(errors).sort());
});

test('a refusal takes no value that its schema lacks and nothing prepares', () => {
  const unknown = refusals.flatMap(([code, { en, es, prepare }]) => {
    const known = Object.keys(errors[code as keyof typeof errors].details.shape);
    const missing = askedBy(`${en} ${es}`).filter((name) => !known.includes(name));
    return prepare ? [] : missing.map((name) => `${code}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

type Branches = { readonly field: string; readonly keys: readonly string[]; readonly isOtherEmpty: boolean };

/** The branches of each select of a message. */
function* branchesOf(parts: readonly MessageFormatElement[]): Generator<Branches> {
  for (const part of parts) {
    if (part.type === TYPE.tag) yield* branchesOf(part.children);
    if (part.type === TYPE.select) {
      const keys = Object.keys(part.options).filter((key) => key !== 'other');
      // Where the select is the whole message, an empty part leaves nothing to read.
      const isOtherEmpty = parts.length === 1 && part.options['other']?.value.length === 0;
      yield { field: part.value, keys, isOtherEmpty };
    }
    if ('options' in part) for (const { value } of Object.values(part.options)) yield* branchesOf(value);
  }
}

/** Values of a code's details that have no branch, and branches that no value reaches. */
function unmatched(sentence: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  return [...branchesOf(parse(sentence))].flatMap(({ field, keys, isOtherEmpty }) => {
    const possible = values[field]?.map(selectKey);
    if (!possible) return [];
    return [
      ...keys.filter((key) => key !== 'none' && !possible.includes(key)).map((key) => `${field} is never ${key}`),
      ...(isOtherEmpty ? possible.filter((key) => !keys.includes(key)).map((key) => `${field} ${key} is empty`) : []),
    ];
  });
}

/** Details that take one of a few values. */
const choicesOf = (details: z.ZodObject): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(details.shape).flatMap(([name, schema]) => {
      const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
      return inner instanceof z.ZodEnum ? [[name, inner.options.map(String)]] : [];
    }),
  );

test('every value that selects a part of a refusal has that part, in both languages', () => {
  const wrong = refusals.flatMap(([code, { en, es }]) => {
    const choices = choicesOf(errors[code as keyof typeof errors].details);
    return [...unmatched(en, choices), ...unmatched(es, choices)].map((complaint) => `${code}: ${complaint}`);
  });
  expect(wrong).toEqual([]);
});

test('control: a renamed value is found, where its branch is left behind and where it says nothing', () => {
  expect(unmatched('{reason, select, off_duty {Off.} other {}}', { reason: ['offline'] })).toEqual([
    'reason is never off_duty',
    'reason offline is empty',
  ]);
});
