// One server for the run: the whole product in its demo preset, on a free port, with a PostgreSQL of its own: the embedded
// database answers one question at a time in the server's own thread, and three browsers would wait for it. The towns of
// own-town have it.
// ACCEPTANCE_ORIGIN=http://localhost:3000 tests a server that is running already.
import { spawn } from 'node:child_process';
import { appendFileSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { testedProgram } from '../scripts/lib.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { startTownModel } from './assistant/town-model.ts';
import { assertRightBooks } from './own-town/books.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const patienceSeconds = 240;

async function isReady(origin: string | undefined): Promise<boolean> {
  if (!origin) return false;
  try {
    const reply = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) });
    return reply.ok;
  } catch {
    return false;
  }
}

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ACCEPTANCE_ORIGIN) return undefined;
  if (!existsSync(join(root, 'web', 'dist', 'index.html'))) {
    throw new Error(
      'The web app is not built yet: run npm test, or npm start once, before running Playwright by hand.',
    );
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'autolotto-acceptance-'));
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const logFile = join(results, 'server.log');
  const log = createWriteStream(logFile);
  const postgres = await startPostgres();
  const database = { DATABASE_URL: postgres.url };
  const model = await startTownModel();

  const follow = new URL('../scripts/follow-starter.mjs', import.meta.url).href;
  // A busy machine proves nothing about the product: no call is refused for it.
  const patient = pathToFileURL(testedProgram('test/harness/patient-server')).href;
  const server = spawn(process.execPath, ['--import', follow, '--import', patient, testedProgram('main')], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      HOME: process.env.HOME ?? dataDir,
      TZ: 'UTC',
      ENV_FILE: 'none',
      // A free port, which the server tells: one that was found free before may be taken until it starts.
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: join(dataDir, 'data'),
      ...database,
      ASSISTANT_URL: model.url,
      ASSISTANT_MODEL: 'town-model',
      PRESET: 'demo',
      RATE_LIMIT_FACTOR: '1000',
    },
    // The fourth pipe informs the server when this process is gone, so that it never outlives the tests.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let origin: string | undefined;
  let greeting = '';
  server.stdout?.setEncoding('utf8').on('data', (words: string) => {
    if (origin) return;
    greeting += words;
    const port = /open at http:\S+:(\d+)/.exec(greeting)?.[1];
    if (port) origin = `http://127.0.0.1:${port}`;
  });
  server.stdout?.pipe(log);
  server.stderr?.pipe(log);
  let ended = false;
  let isStopping = false;
  const gone = new Promise<void>((resolve) => {
    server.once('exit', (code, signal) => {
      ended = true;
      if (!isStopping) appendFileSync(logFile, `The server ended by itself: code ${code}, signal ${signal}.\n`);
      resolve();
    });
  });
  const stop = async () => {
    isStopping = true;
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), 15_000);
    await gone;
    clearTimeout(late);
  };
  const clean = async () => {
    await model.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  const deadline = performance.now() + patienceSeconds * 1000;
  while (!(await isReady(origin))) {
    if (ended || performance.now() > deadline) {
      const why = ended ? 'ended instead of starting' : `was not ready after ${patienceSeconds} s`;
      await stop();
      await clean();
      throw new Error(`The server ${why}. The end of ${logFile}:\n${readFileSync(logFile, 'utf8').slice(-4_000)}`);
    }
    await wait(200);
  }
  process.env.ACCEPTANCE_ORIGIN = origin;
  return async () => {
    await stop();
    try {
      assertRightBooks(database);
    } finally {
      await clean();
    }
  };
}
