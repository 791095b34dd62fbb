import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { limitMs, report, sized } from '../test/scale.ts';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'autolotto-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the folder, says so, and does nothing more. */
async function owner() {
  const lock = pathToFileURL(join(import.meta.dirname, 'directory-lock.ts')).href;
  const program = `import(${JSON.stringify(lock)}).then(({ lockDirectory }) => lockDirectory(${JSON.stringify(folder)})).then(() => { process.stdin.resume(); console.log('mine') })`;
  const child = spawn(process.execPath, ['--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

const rounds = sized(5, 20);
test(
  `of two processes the second is told who has the folder, and when the first is killed it is free at once, ${rounds} times`,
  async () => {
    const refusedAfterMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const first = await owner();
      const began = performance.now();
      const refused: unknown = await lockDirectory(folder).catch((error: unknown) => error);
      refusedAfterMs.push(Math.round(performance.now() - began));
      expect(refused).toBeInstanceOf(DirectoryInUse);
      expect(String(refused)).toMatch(new RegExp(`already open in process ${first.pid}\\. .*another DATA_DIR`));
      first.kill('SIGKILL');
      await once(first, 'close');
      const giveBack = await lockDirectory(folder);
      await giveBack();
    }
    report(`a second owner is refused after ${Math.max(...refusedAfterMs)} ms at most`);
    // Far above what it takes: a busy machine must not fail here.
    expect(Math.max(...refusedAfterMs)).toBeLessThan(20_000);
  },
  limitMs(60_000),
);

test('the control: another folder has another owner', async () => {
  const first = await owner();
  const other = mkdtempSync(join(tmpdir(), 'autolotto-lock-'));
  const giveBack = await lockDirectory(other);
  await giveBack();
  rmSync(other, { recursive: true });
  first.kill('SIGKILL');
  await once(first, 'close');
});
