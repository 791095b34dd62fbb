import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownPostgres } from './postgres.mjs';

const script = new URL('./postgres.mjs', import.meta.url).href;
/** Where only what a test starts makes its folders; readable for the account that PostgreSQL runs as. */
const place = mkdtempSync(join(tmpdir(), 'postgres-test-'));
chmodSync(place, 0o755);
afterAll(() => rmSync(place, { recursive: true, force: true }));

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
    const { readdirSync } = await import('node:fs');
    const server = await startPostgres(); console.log(server.url, readdirSync(${JSON.stringify(place)}).length); ${then}`;
  // Somebody else's server would be left alone.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...env, TMPDIR: place },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const [url, folders] = String(line).trim().split(' ');
  expect(folders).toBe('1');
  return { child, port: Number(new URL(url).port) };
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
  const { child, port } = await starter(then);
  await end(child, port);
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(false);
  await expect.poll(() => readdirSync(place), { timeout: 20_000 }).toEqual([]);
});

test('a PostgreSQL that says much before it is ready is heard, after a crash as well', async () => {
  // Long lines for every step, as many as there are when hundreds of clients are turned away while it recovers.
  const server = await ownPostgres({ log_min_messages: 'debug5', log_line_prefix: `${'-'.repeat(500)} ` });
  const port = Number(new URL(server.url).port);
  try {
    expect(await answers(port)).toBe(true);
    await server.crash();
    expect(await answers(port)).toBe(false);
    await server.start();
    expect(await answers(port)).toBe(true);
  } finally {
    await server.stop();
  }
});
