// @invariant WORDS-1: Every sentence is there in English and in Spanish, with the same values.
/**
 * Every table of words: refusals, emails, documents, notifications, notes, fields and screens. Tables are found by how
 * they are written, so that none is forgotten.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fieldMessages } from '@autolotto/contract/shared/field-messages.es.ts';
import { placesOf } from '@autolotto/contract/shared/places.ts';
import { describe, expect, test } from 'vitest';
import type { SourceFile } from './tidy.ts';
import { isPlainTable, sentencesApart, sentencesBeside } from './words.ts';

const root = join(import.meta.dirname, '../../..');
const ours = /^(?!.*(?:node_modules|\/dist\/|\.test\.))(?:contract|server(?!\/test\/)|web)\/.*\.tsx?$/;
const files: readonly SourceFile[] = ['contract', 'server', 'web']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .map((path) => path.split(sep).join('/'))
  .filter((path) => ours.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

function* leavesOf(words: object, at = ''): Generator<[key: string, sentence: string]> {
  for (const [name, value] of Object.entries(words)) {
    const key = at ? `${at}.${name}` : name;
    if (typeof value === 'string') yield [key, value];
    else if (typeof value === 'object' && value !== null) yield* leavesOf(value, key);
  }
}

/** What a table exports has another name in each language. */
async function loadTable(path: string): Promise<ReadonlyMap<string, string>> {
  const exported: object = await import(/* @vite-ignore */ `../../../${path}`);
  return new Map(Object.values(exported).flatMap((words: object) => [...leavesOf(words)]));
}

/** Its keys are the English sentences. */
const fields = 'contract/shared/field-messages.es.ts';

describe('words', () => {
  test('sentences with their languages beside each other have both, with the same values', () => {
    const { count, faults } = sentencesBeside(files);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(400);
  });

  test('tables with a file for each language have the same sentences, with the same values', async () => {
    const paths = files.filter((file) => isPlainTable(file) && file.path !== fields).map(({ path }) => path);
    const tables = await Promise.all(paths.map(async (path) => [path, await loadTable(path)] as const));
    const { count, faults } = sentencesApart(new Map(tables));
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(2000);
  });

  test('each sentence about a field has its Spanish, with the values but the English name of the field', () => {
    const valuesOf = (sentence: string) =>
      placesOf(sentence)
        .filter((name) => name !== 'field')
        .sort();
    const wrong = Object.entries(fieldMessages).filter(
      ([en, es]) => es.length === 0 || String(valuesOf(en)) !== String(valuesOf(es)),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(fieldMessages).length).toBeGreaterThan(200);
  });
});

describe('controls', () => {
  const beside = (source: string, path = 'server/orders/mail/email-words.ts') =>
    sentencesBeside([{ path, source }]).faults.map((fault) => fault.replace(`${path}:`, ''));

  test('control: a sentence without a language, with other values, or that is none is found', () => {
    expect(beside("const a = { en: 'A thing', es: 'Una cosa' };\nconst b = { en: 'Gone' };")).toEqual([
      '2: has no Spanish',
    ]);
    expect(beside("const a = { es: 'Ya no' };")).toEqual(['1: has no English']);
    expect(beside("const a = { en: '{a} is {b}', es: '{a} es' };")).toEqual([
      '1: English takes (text a, text b), Spanish (text a)',
    ]);
    expect(beside("const a = { en: '{a, plural, other {#}}', es: '{a}' };")).toHaveLength(1);
    expect(beside("const a = { en: 'It has gone', es: 'It has gone' };")).toEqual(['1: Spanish is left in English']);
    expect(beside("const a = { en: (n) => n + ' left', es: (n) => 'quedan ' + n };")).toEqual(['1: is no message']);
    expect(beside("const a = { en: 'One', es: n > 1 ? 'Unos' : 'Uno' };")).toEqual(['1: is no message']);
  });

  test('control: a sentence outside of a table is found, and the tag of a language is none', () => {
    const path = 'server/orders/mail/emails.ts';
    expect(beside("const a = { en: 'Gone', es: 'Ya no' };", path)).toEqual([
      '1: a sentence stands in a file named words.ts',
    ]);
    expect(beside("const a = { en: 'en-US', es: 'es-US' }; const b = { en: english, es: spanish };", path)).toEqual([]);
  });

  test('control: a table without its other language, and a sentence that one lacks, are found', () => {
    const apart = (tables: Record<string, Record<string, string>>) =>
      sentencesApart(new Map(Object.entries(tables).map(([path, words]) => [path, new Map(Object.entries(words))])));
    expect(apart({ 'web/a/words.ts': { hello: 'Hello' } }).faults).toEqual(['web/a/words.ts: has no Spanish']);
    expect(apart({ 'web/a/words.es.ts': { hello: 'Hola' } }).faults).toEqual(['web/a/words.es.ts: has no English']);
    const both = { 'web/a/words.ts': { a: 'Hello {name}', b: 'Bye' }, 'web/a/words.es.ts': { a: 'Hola', c: 'Sí' } };
    expect(apart(both).faults).toEqual([
      'web/a/words.es.ts: a: English takes (text name), Spanish ()',
      'web/a/words.es.ts: b: has no Spanish',
      'web/a/words.es.ts: c: has no English',
    ]);
  });

  test('control: code is no table, and a composition of tables neither', () => {
    const isTable = (path: string, source: string) => isPlainTable({ path, source });
    expect(isTable('web/a/words.ts', "export const words = { hello: 'Hello' };")).toBe(true);
    expect(isTable('web/a/use-messages.ts', "export const use = () => ({ key: 'a' });")).toBe(false);
    expect(isTable('web/a/words.ts', 'export const words = { a, b: { ...c } };')).toBe(false);
  });
});
