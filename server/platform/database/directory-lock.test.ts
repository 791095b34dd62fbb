// @invariant STORAGE-1: One process owns an embedded database folder, across containers.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { limitMs, report, sized } from '../../test/harness/scale.ts';
import { DirectoryInUse, lockDirectory } from './directory-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'autolotto-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the lock, reports the result, and idles. `before` puts it into namespaces of its own. */
async function taker(take: string, before: readonly string[] = []) {
  const program = `(${take})().then(() => { process.stdin.resume(); console.log('mine') }, ({ message }) => { process.stdin.resume(); console.log(message) })`;
  const [command = '', ...args] = [...before, process.execPath, '--eval', program];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return Object.assign(child, { said: String(said).trim() });
}
const lock = pathToFileURL(join(import.meta.dirname, 'directory-lock.ts')).href;
const takeFolder = `async () => (await import(${JSON.stringify(lock)})).lockDirectory(${JSON.stringify(folder)})`;
const owner = (before: readonly string[] = []) => taker(takeFolder, before);

/** As containers see the machine: with networks, processes and mounts of their own. */
const asContainer = [
  ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child'],
  ['unshare', '--map-current-user', '--net', '--mount', '--pid', '--fork', '--kill-child'],
].find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0);

const rounds = sized(5, 20);
test(
  `the second of two processes learns the folder's owner, and gets it once the first is killed, ${rounds} times`,
  async () => {
    const refusedAfterMs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const first = await owner();
      const began = performance.now();
      const refused: unknown = await lockDirectory(folder).catch((error: unknown) => error);
      refusedAfterMs.push(Math.round(performance.now() - began));
      expect(refused).toBeInstanceOf(DirectoryInUse);
      expect(String(refused)).toMatch(new RegExp(`already open in process ${first.pid} on \\S+\\. .*another DATA_DIR`));
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

test('the second of two containers on one folder is refused, and gets it once the first is killed', async ({
  skip,
}) => {
  if (!asContainer) return skip('this machine makes no namespaces (unshare)');
  const first = await owner(asContainer);
  const second = await owner(asContainer);
  expect([first.said, second.said]).toEqual(['mine', expect.stringMatching(/is already open in process \d+ on /)]);
  const here: unknown = await lockDirectory(folder).catch((error: unknown) => error);
  expect(here).toBeInstanceOf(DirectoryInUse);
  for (const child of [first, second]) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  const third = await owner(asContainer);
  expect(third.said).toBe('mine');
  third.kill('SIGKILL');
  await once(third, 'close');
});

test('the control: a name that a network namespace holds lets both containers in', async ({ skip }) => {
  if (!asContainer) return skip('this machine makes no namespaces (unshare)');
  const takeName = `() => new Promise((done, fail) => require('node:net').createServer().once('error', fail).listen('\\0autolotto-${process.pid}', done))`;
  const [first, second] = [await taker(takeName, asContainer), await taker(takeName, asContainer)];
  expect([first.said, second.said]).toEqual(['mine', 'mine']);
  for (const child of [first, second]) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});

test('a folder is given back, and then is free for the next', async () => {
  const giveBack = await lockDirectory(folder);
  await expect(lockDirectory(folder)).rejects.toThrow(`in process ${process.pid} on `);
  await giveBack();
  await (await lockDirectory(folder))();
});
