import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { closeFiles, databaseFolder, ownFolder } from './private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'autolotto-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o1777).toString(8);

test('a new folder is for its own account alone, whatever the mask says', () => {
  const mask = process.umask(0);
  ownFolder(join(folder, 'a', 'b'));
  process.umask(mask);
  expect(modeOf(join(folder, 'a', 'b'))).toBe('700');
});

test('one that others may read is closed when it is a database or empty', () => {
  chmodSync(folder, 0o777);
  ownFolder(folder);
  expect(modeOf(folder)).toBe('700');
  for (const within of [databaseFolder, 'photos']) mkdirSync(join(folder, within));
  chmodSync(folder, 0o755);
  ownFolder(folder);
  expect(modeOf(folder)).toBe('700');
});

test('one that other programs use is refused and stays as it is', () => {
  writeFileSync(join(folder, 'notes'), '');
  chmodSync(folder, 0o755);
  expect(() => ownFolder(folder)).toThrow(ConfigError);
  expect(() => ownFolder(folder)).toThrow(/^DATA_DIR: .* Name a folder of its own, like .*autolotto\.$/);
  expect(modeOf(folder)).toBe('755');
  // A machine's temporary folder that already holds somebody's database.
  mkdirSync(join(folder, databaseFolder));
  chmodSync(folder, 0o1777);
  expect(() => ownFolder(folder)).toThrow(ConfigError);
  expect(modeOf(folder)).toBe('1777');
  // Control: what is closed already may have anything in it.
  chmodSync(folder, 0o700);
  ownFolder(folder);
  expect(readdirSync(folder)).toContain('notes');
});

test('files and folders below are closed, and what is closed already stays', () => {
  mkdirSync(join(folder, 'base'), { mode: 0o755 });
  writeFileSync(join(folder, 'base', '1'), '', { mode: 0o666 });
  writeFileSync(join(folder, 'secret'), '', { mode: 0o400 });
  chmodSync(join(folder, 'base', '1'), 0o666);
  closeFiles(folder);
  expect(['base', 'base/1', 'secret'].map((path) => modeOf(join(folder, path)))).toEqual(['700', '600', '400']);
});
