import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readingHasVerbs } from './function-names.ts';

const root = join(import.meta.dirname, '../../..');
const tree = ['server', 'web'].flatMap((side) =>
  readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })
    .map((path) => `${side}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules/'))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
);

describe('names of functions that read', () => {
  test('what asks the database, a file or the network is named by a verb', () => {
    expect(readingHasVerbs(tree)).toEqual([]);
  });

  test.each([
    ['an async function', 'export async function linesOf(id: number) { return id; }'],
    ['an async arrow function', 'const linesOf = async (id: number) => id;'],
    ['a promise', 'const linesOf = (id: number): Promise<number> => ask(id);'],
    ['a query on a reader', 'export const linesOf = (db: Reader, id: number) => db.select().from(lines);'],
    ['a query of a transaction', 'function linesOf(tx: Tx) { return tx.select().from(lines); }'],
    ['a method', 'const store = { async linesOf() {} };'],
    ['a field that holds such a function', 'type Store = { readonly linesOf: (id: number) => Promise<number> };'],
  ])('%s is noticed', (_, source) => {
    expect(readingHasVerbs([{ path: 'server/orders/store.ts', source }])).toEqual([
      'server/orders/store.ts:1: linesOf reads: begin with load, list, find, count or read',
    ]);
  });

  test('a pure function, and one inside a function that reads, may be named by what it gives', () => {
    const pure = `
      const linesOf = (order: Order) => order.lines;
      const of = async () => 1;
      async function loadLines(tx: Tx) { const nameOf = (line: Line) => line.name; return nameOf; }
      const viewOf = (row: Row) => ({ load: async () => row });`;
    expect(readingHasVerbs([{ path: 'server/orders/store.ts', source: pure }])).toEqual([]);
    const elsewhere = 'const linesOf = async () => 1;';
    expect(readingHasVerbs([{ path: 'acceptance/set-up.ts', source: elsewhere }])).toEqual([]);
  });
});
