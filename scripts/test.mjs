// All tests, from a fresh clone to a browser. Stops at the first section that fails; the last line says how it went.
// --long runs the same tests with bigger numbers (more kills, more commands) and the mutation tester: two hours or so.
import { readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { check } from './check.mjs';
import { bin, buildServer, buildWeb, compileCache, install, installTool, root, stop } from './lib.mjs';
import { mutation } from './mutation.mjs';
import { startPostgres } from './postgres.mjs';
import {
  counted,
  failedInBrowser,
  firstOf,
  forgiving,
  isGreen,
  remarks,
  run,
  time,
  vitest,
  withReport,
} from './run.mjs';

const isLong = process.argv.includes('--long');
if (isLong) process.env.TEST_LONG = '1';

const began = performance.now();
const since = () => (performance.now() - began) / 1000;

// The machine's own product settings must not steer the tests; TEST_DATABASE_URL is the one for them.
for (const name of ['DATABASE_URL', 'REDIS_URL', 'DATA_DIR', 'PUBLIC_ORIGIN', 'PORT', 'HOST', 'DB', 'NODE_ENV']) {
  delete process.env[name];
}

// Hundreds of processes of the product are started, each from the same files.
process.env.NODE_COMPILE_CACHE = compileCache;

/** On both databases together, and in the browser. */
const [forgive, forgiveBrowser] = [forgiving(), forgiving()];

async function acceptance() {
  const { report, ...result } = await withReport((file) =>
    run([bin('@playwright/test', 'playwright'), 'test', '--reporter=list,json'], {
      cwd: join(root, 'acceptance'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const found = failedInBrowser(report);
  return forgiveBrowser({
    ...result,
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    stumbled: found.filter(({ isMended }) => isMended),
    failures: [...firstOf(found.filter(({ isMended }) => !isMended)), ...serversWords()],
  });
}

/** The server's complaints during the browser tests, each once. */
function serversWords() {
  let lines;
  try {
    lines = readFileSync(join(root, 'test-results', 'server.log'), 'utf8').split('\n');
  } catch {
    return ['  The server left no log.'];
  }
  const bad = lines.filter((line) => /"level":"(?:warn|error|fatal)"|^\w*Error\b|ended by itself/.test(line));
  const seen = new Map(bad.map((line) => [line.replace(/"(?:time|reqId|requestId)":"[^"]*",?/g, ''), line]));
  return [...seen.values()].slice(-8).map((line) => `  server: ${line.slice(0, 400)}`);
}

const gigabytes = (bytes) => (bytes / 1024 ** 3).toFixed(1);
function machine() {
  const { bavail, bsize } = statfsSync(tmpdir());
  return `  machine: ${availableParallelism()} cores, ${gigabytes(freemem())} of ${gigabytes(totalmem())} GiB memory free, ${gigabytes(bavail * bsize)} GiB free in ${tmpdir()}, load ${loadavg()[0].toFixed(1)}`;
}

let postgres;

const sections = [
  [
    'Checks',
    async () => {
      const { green, passed, failed } = await check();
      return { code: green ? 0 : 1, passed, failed: 0, skipped: 0, words: green ? undefined : failed.join('; ') };
    },
  ],
  [
    'Integration on PGlite',
    async () => {
      // The server serves the built pages, in these tests too.
      buildWeb();
      buildServer();
      process.env.TEST_BUILT_SERVER = 'on';
      // Those that take seconds of a processor have nothing to do with a database, and fill the gaps here.
      return forgive(await vitest(['--project', 'integration', '--project', 'slow'], { env: { DB: 'pglite' } }));
    },
  ],
  [
    'Integration and races on PostgreSQL',
    async () => {
      postgres = await startPostgres();
      console.log(postgres.version);
      // Its tests wait for blocks more than they work.
      installTool('btc-regtest');
      const projects = ['integration', 'postgres', 'planted', 'bitcoin'].flatMap((name) => ['--project', name]);
      const env = { DB: 'postgres', DATABASE_URL: postgres.url };
      return forgive(await vitest([...projects], { env }));
    },
  ],
  [
    'Acceptance in a browser',
    async () => {
      await postgres.stop();
      return acceptance();
    },
  ],
  ...(isLong ? [['Mutation of the rules of money and orders', mutation]] : []),
];

install();
// Reported before an hour of other tests, not after it.
const { code, output } = await run(['acceptance/browser.ts'], { quiet: true });
if (code !== 0) stop(output.trim());
let total = 0;
const done = [];
for (const [index, [name, work]] of sections.entries()) {
  console.log(`\n── ${index + 1}/${sections.length} ${name} ──`);
  const start = since();
  let result;
  try {
    result = await work();
  } catch (error) {
    result = { code: 1, passed: 0, failed: 0, skipped: 0, words: error.message };
  }
  total += result.passed;
  if (!isGreen(result)) {
    await postgres?.stop();
    console.log(`\nWhat failed first:\n${[...(result.failures ?? []), machine()].join('\n')}`);
    console.log(
      `\nFAILED in '${name}' after ${time(since())}: ${result.words ?? `${counted(result)}, exit code ${result.code}`}`,
    );
    process.exit(1);
  }
  for (const line of remarks(result)) console.log(line);
  done.push(`✓ ${name}: ${counted(result)} (${time(since() - start)})`);
}
console.log(`\n${done.join('\n')}\nAll in ${time(since())}.`);
console.log(`${total} passed, 0 failed`);
process.exit(0);
