/** No file of ours holds a key that bitcoins can be spent with. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plantedKeys, privateKeysIn } from './private-keys.ts';

const root = join(import.meta.dirname, '../../..');
const skipped = new Set(['node_modules', 'dist', '.data', '.git', 'test-results']);
function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else if (entry.isFile()) yield join(path, entry.name);
  }
}

test('a planted private key is found; a public one, and a text with a wrong checksum, are none', () => {
  const planted = [plantedKeys.extended(), plantedKeys.single()];
  expect(privateKeysIn(`a ${planted.join(' and ')}.`)).toEqual(planted);
  const changed = planted.map((key) => key.replace(/.$/, (last) => (last === '2' ? '3' : '2')));
  expect(privateKeysIn(changed.join(' '))).toEqual([]);
  expect(
    privateKeysIn(
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
    ),
  ).toEqual([]);
});

test('no file of the repository holds a private key', () => {
  const holding = [...filesBelow(root)].filter((path) => privateKeysIn(readFileSync(path, 'latin1')).length > 0);
  expect(holding).toEqual([]);
});
