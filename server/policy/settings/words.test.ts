import { partWords } from '@autolotto/contract/policy/settings/part-words.ts';
import { settingKeys, settingWords } from '@autolotto/contract/policy/settings/setting-words.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { policyKeys } from '../rows.ts';

type Schema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
};
/** Every schema within a schema, with the path to it. */
function* within(schema: unknown, path: string): Generator<[string, Schema]> {
  if (typeof schema !== 'object' || schema === null) return;
  yield [path, schema];
  for (const [name, part] of Object.entries(schema)) {
    const isNamed = name === 'properties';
    for (const [key, one] of isNamed ? Object.entries(part as object) : []) yield* within(one, `${path}.${key}`);
    if (!isNamed) yield* Array.isArray(part) ? part.flatMap((one) => [...within(one, path)]) : within(part, path);
  }
}
const all = settingKeys.flatMap((key) => [...within(z.toJSONSchema(policyKeys[key].value), key)]);

test('every setting has its name and what it does in both languages, and a name of its own', () => {
  expect([...settingKeys].toSorted()).toEqual(Object.keys(policyKeys).toSorted());
  for (const language of ['en', 'es'] as const) {
    const labels = settingKeys.map((key) => settingWords[key].label[language]);
    expect(new Set(labels).size).toBe(labels.length);
    expect(settingKeys.filter((key) => settingWords[key].about[language].trim() === '')).toEqual([]);
  }
});

test('every part of a value, and every choice, has its words in both languages; there are no others', () => {
  const named = all.flatMap(([, { properties, enum: values }]) => [
    ...Object.keys(properties ?? {}),
    ...(values ?? []),
  ]);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(partWords).toSorted());
});

test('values hold no personal data: a person’s words fit into none of them', () => {
  const free = all.filter(([, { type, enum: values, pattern }]) => type === 'string' && !values && !pattern);
  expect([...new Set(free.map(([path]) => path))]).toEqual([
    // What a commission is called.
    'pay.commissions.name',
    // What is typed in a search.
    ...['search.synonyms.word', 'search.synonyms.finds'],
    // Which school a zone is about.
    'sale.restrictedZones.name',
    // How to reach the company, and what its front page says.
    ...['contact.phone', 'contact.playHelp'],
    ...['figure.couriers', 'figure.deliveries', 'figure.tracking', 'figure.minutes'],
  ]);
  const personal = /user|person|birth|license_number|token|password/i;
  expect(
    all.flatMap(([, { properties }]) => Object.keys(properties ?? {})).filter((name) => personal.test(name)),
  ).toEqual([]);
});
