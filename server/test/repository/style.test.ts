import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { errors } from '@autolotto/contract/errors.ts';
import { fieldMessages } from '@autolotto/contract/shared/field-messages.es.ts';
import { describe, expect, test } from 'vitest';
import { styleFaultsOf, wordsOf } from './style.ts';
import { isPlainTable } from './words.ts';

const root = join(import.meta.dirname, '../../..');
/** The English tables of what people read on a screen. */
const tables = ['contract', 'web']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /^(?!.*(?:node_modules|\/dist\/|\.test\.|\.es\.)).*\.ts$/.test(path))
  .filter((path) => isPlainTable({ path, source: readFileSync(join(root, path), 'utf8') }));

function* leavesOf(words: object, at: string): Generator<[key: string, sentence: string]> {
  for (const [name, value] of Object.entries(words)) {
    const key = `${at}.${name}`;
    if (typeof value === 'string') yield [key, value];
    else if (typeof value === 'object' && value !== null) yield* leavesOf(value, key);
  }
}

describe('the English of the screens', () => {
  test('takes less than four words for what it says, on average', async () => {
    const messages: string[] = [];
    for (const path of tables.filter((table) => table.startsWith('web/'))) {
      const exported: object = await import(/* @vite-ignore */ `../../../${path}`);
      messages.push(...[...leavesOf(exported, path)].map(([, sentence]) => sentence));
    }
    expect(messages.length).toBeGreaterThan(4_000);
    const sum = messages.reduce((words, message) => words + wordsOf(message), 0);
    expect(sum / messages.length).toBeLessThan(4);
  });

  test('uses no word that a product writer would not, and no sentence over 20 words', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const path of tables) {
      const exported: object = await import(/* @vite-ignore */ `../../../${path}`);
      for (const [key, sentence] of leavesOf(exported, path)) {
        count += 1;
        faults.push(...styleFaultsOf(sentence).map((fault) => `${key}: ${fault}`));
      }
    }
    for (const [code, { sentence }] of Object.entries(errors)) {
      count += 1;
      faults.push(...styleFaultsOf(sentence.en).map((fault) => `${code}: ${fault}`));
    }
    for (const sentence of Object.keys(fieldMessages))
      faults.push(...styleFaultsOf(sentence).map((fault) => `${sentence}: ${fault}`));
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(5_000);
  });

  test('control: the words of a message are those of its longest form', () => {
    expect(wordsOf('{count, plural, =0 {None} other {# items}} – in your cart')).toBe(5);
  });

  test.each([
    ['Somebody took your licence.', 2],
    ['Your goods were organised by colour.', 3],
    ['{count, plural, one {It came by itself} other {They came}}.', 1],
    [`{a, select, x {Short} other {${'word '.repeat(21)}}}.`, 1],
    [`${'word '.repeat(21)}.`, 1],
  ])('control: %s is found', (message, faults) => {
    expect(styleFaultsOf(message)).toHaveLength(faults);
  });

  test.each(['Someone took your license.', `${'word '.repeat(20)}.`, 'Convenience goods are here. They came today.'])(
    'control: %s is not',
    (message) => {
      expect(styleFaultsOf(message)).toEqual([]);
    },
  );
});
