/** From starting the program as `npm start` does until the first page of products is answered; and the memory it holds. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram, compileCache, root } from '../scripts/lib.mjs';
import { assertServed, openCallers, requestText } from './http.ts';
import { orders } from './orders.ts';
import { startPostgres } from './postgres.ts';
import { cpuSecondsOf, memoryOf } from './processes.ts';
import { fixed, median, type Table, whole } from './report.ts';
import { startServer } from './server.ts';

const starts = 5;
const loadSeconds = 8;
/** Node gives back what a start used only for a moment once it has been idle for some seconds. */
const idleMs = 25_000;
/** The work of its jobs comes with each minute. */
const idleMinuteMs = 60_000;
const [lookMs, mostMinutes] = [2_000, 8];
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Games that the town has bought tickets of get a second deck within two minutes. */
const secondDecksMs = 150_000;

/** A first start prints the decks of all games, for some minutes. */
async function untilDecksAreThere({ url }: Started): Promise<void> {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@example.test', password: 'autolotto-demo' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const gamesAt = async (path: string): Promise<{ deck: unknown }[]> =>
    (await fetch(url + path, { headers: { cookie } })).json();
  for (const end = performance.now() + mostMinutes * 60_000; performance.now() < end; await pause(lookMs)) {
    const games = [...(await gamesAt('/api/scratch-tickets/CO')), ...(await gamesAt('/api/scratch-off/games'))];
    if (games.length > 0 && games.every(({ deck }) => deck !== null)) return pause(secondDecksMs);
  }
  throw new Error(`its decks were not printed within ${mostMinutes} minutes`);
}

type Started = { readonly url: string; readonly pid: number };

/** Starts the built program as `npm start` does, until it listens. */
async function startBuilt(env: Record<string, string>) {
  const child = spawn(process.execPath, builtProgram('main'), {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: compileCache,
      ENV_FILE: 'none',
      PORT: '0',
      PRESET: 'demo',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`it did not start\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

/** Starts it, asks it once, leaves it to `work`, and stops it. */
async function start<T>(
  env: Record<string, string>,
  work: (started: Started) => Promise<T>,
): Promise<{ readonly seconds: number; readonly cpuSeconds: number; readonly found: T }> {
  const began = performance.now();
  const { stop, ...started } = await startBuilt(env);
  const [caller] = await openCallers(started.url, 1);
  const answer = await caller?.call(requestText('GET', '/api/products'));
  if (answer?.status !== 200) throw new Error(`${answer?.status} at the first call`);
  const [seconds, cpuSeconds] = [(performance.now() - began) / 1000, cpuSecondsOf(started.pid)];
  caller?.close();
  const found = await work(started);
  await stop();
  return { seconds, cpuSeconds, found };
}

/** The memory it holds, and the share of a processor it uses, while nobody asks it for anything. */
async function leaveAlone({ pid }: Started): Promise<{ readonly mb: number; readonly share: number }> {
  await pause(idleMs);
  const mb = memoryOf(pid);
  const before = cpuSecondsOf(pid);
  await pause(idleMinuteMs);
  return { mb, share: ((cpuSecondsOf(pid) - before) * 1000) / idleMinuteMs };
}

/** The most that it holds while 32 customers order as fast as they can. */
async function loadedMB(env: Record<string, string>): Promise<number> {
  const shop = await startServer(undefined, [], env);
  await shop.stop();
  const { url, pid, stop } = await startBuilt({ ...env, RATE_LIMIT_FACTOR: '1000000' });
  const callers = await openCallers(url, 32);
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 100);
  assertServed(await orders(shop, callers, loadSeconds));
  clearInterval(look);
  for (const caller of callers) caller.close();
  await stop();
  return most;
}

export async function benchStart(): Promise<Table> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-bench-'));
  try {
    const rows = [['', 'first answer s', 'goal', 'CPU s of it', 'idle MB', 'goal', 'idle CPU %', 'loaded MB', 'goal']];
    const engines: [string, Record<string, string>, string, string, string][] = [
      ['PostgreSQL', { DATABASE_URL: postgres.url }, '1.0', '150', '350'],
      ['embedded', { DATA_DIR: folder }, '1.5', '–', '750'],
    ];
    for (const [name, env, ...goals] of engines) {
      // The first start ever makes the tables and the town.
      await start(env, untilDecksAreThere);
      const found = [];
      for (let i = 0; i < starts; i++) found.push(await start(env, async () => undefined));
      const { found: idle } = await start(env, leaveAlone);
      rows.push([
        name,
        fixed(median(found.map(({ seconds }) => seconds)), 2),
        goals[0],
        fixed(median(found.map(({ cpuSeconds }) => cpuSeconds)), 2),
        whole(idle.mb),
        goals[1],
        fixed(idle.share * 100, 1),
        whole(await loadedMB(env)),
        goals[2],
      ]);
    }
    return { title: 'Start and memory', notes: [postgres.described], rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  }
}
