import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const script = new URL('./postgres.mjs', import.meta.url).href;
const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('autolotto-postgres-'));

function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** A process that starts a server and then goes on as it is told. */
async function starter(then) {
  const code = `const { startPostgres } = await import(${JSON.stringify(script)});
    const server = await startPostgres(); console.log(server.url); ${then}`;
  // Somebody else's server would be left alone.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const before = new Set(folders());
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const added = folders().filter((name) => !before.has(name));
  return { child, port: Number(new URL(String(line).trim()).port), added };
}

async function kill(child, port) {
  expect(await answers(port)).toBe(true);
  child.kill('SIGKILL');
}

test.each([
  ['is killed', 'setInterval(() => {}, 1000);', kill],
  ['ends without stopping it', '', () => {}],
  ['stops it', 'await server.stop();', () => {}],
])('no PostgreSQL is left behind by a process that %s', async (_, then, end) => {
  const { child, port, added } = await starter(then);
  await end(child, port);
  const left = () => added.filter((name) => existsSync(join(tmpdir(), name, 'data')));
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false);
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
});
