import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { workerThread } from './worker-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));
function script(name: string, body: string): URL {
  const path = join(folder, `${name}.mjs`);
  const other = pathToFileURL(join(import.meta.dirname, 'worker-thread-port.ts')).href;
  writeFileSync(path, `import { work } from '${other}';\nwork((input) => { ${body} });\n`);
  return pathToFileURL(path);
}

test('work is done in a thread and answered; what goes wrong with one piece is told of that one', async () => {
  const half = workerThread<number, number>(script('half', 'if (input % 2) throw new Error("odd"); return input / 2;'));
  const answers = await Promise.allSettled([half(4), half(3), half(8)]);
  expect(answers).toMatchObject([{ value: 2 }, { status: 'rejected', reason: { message: 'odd' } }, { value: 4 }]);
});

test('a thread that dies takes with it what was asked of it, and the next piece has a new one', async () => {
  const mortal = workerThread<string, string>(script('mortal', 'if (input === "die") process.exit(3); return input;'));
  expect(await mortal('hello')).toBe('hello');
  await expect(mortal('die')).rejects.toThrow('ended with 3');
  expect(await mortal('again')).toBe('again');
});

test('a script that cannot be read fails what was asked of it', async () => {
  await expect(workerThread<number, number>(pathToFileURL(join(folder, 'none.mjs')))(1)).rejects.toThrow(/none\.mjs/);
});
