import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeBytes } from './disk.ts';

test('a folder that will be made has the room of the disk that it will be on', () => {
  const dir = join(tmpdir(), 'autolotto-not-there', 'data', 'photos');
  expect(freeBytes(dir)).toBeGreaterThan(0);
});
