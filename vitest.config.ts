import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The name of a test file says what it needs:
//   *.test.ts      nothing but the code it looks at
//   *.slow.test.ts the same, and seconds of a processor: by npm test, and not by npm run check
//   *.int.test.ts  a database; the same file runs on PostgreSQL (DB=postgres) and on PGlite. A short run on PGlite looks at
//                  what holds money and processes; the other domains' queries are run by the same engine inside it
//   *.app.test.ts  the whole server, for what lies above its database: on PostgreSQL, and with npm run test:long on PGlite too
//   *.pg.test.ts   PostgreSQL: races, which PGlite's single connection would pass without proving anything
//   *.btc.test.ts  PostgreSQL, and the Bitcoin node of tools/btc-regtest (npm ci --ignore-scripts there)
const excluded = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** scripts/test.mjs says on which database; by hand any file runs on either. */
/** In npm run test:long everything runs on both. */
const alsoOnPglite = [
  ...['ledger', 'payments', 'platform', 'demo'].map((folder) => `server/${folder}/**/*.int.test.ts`),
  'server/test/{bitcoin,contract,durability,hostile,lottery,model,pools,realtime}/**/*.int.test.ts',
  // Money that is held, taken and given back.
  'server/orders/{placement/placing,transitions/steps,order/holds}.int.test.ts',
];
const isShortRunOnPglite = process.env.DB === 'pglite' && !process.env.TEST_LONG;
const ofBoth = ['server/**/*.int.test.ts'];
const aboveTheDatabase = ['server/**/*.app.test.ts'];
/**
 * A machine may stumble, which the run names and forgives a few times (scripts/run.mjs). Races and planted faults get no
 * second try: one that fails half of the time would be green in three of four runs. The long run forgives nothing.
 */
const retry = process.env.TEST_LONG ? 0 : 1;
const races = ['server/**/*.pg.test.ts', 'scripts/**/*.pg.test.mjs'];

/**
 * Files that plant a fault in a module of ours, to see that it is noticed. They need all modules for themselves; the
 * others of a worker share them, since loading the server anew for each file was a sixth of the time.
 */
const planted = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:app|int|pg)\.test\.ts$/.test(file) && !file.includes('node_modules'))
  .map((file) => join('server', file))
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    passWithNoTests: false,
    restoreMocks: true,
    // The long run takes tests in any order, and prints the seed. A suite that tells one story says so (`shuffle: false`).
    sequence: { shuffle: process.env.TEST_LONG !== undefined },
    // One more than the two cores that are assumed: some files mostly wait for processes to start and to die. Each worker
    // loads the whole server, and an embedded database peaks at more than a gigabyte.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...excluded, ...ofBoth, ...aboveTheDatabase, '**/*.{pg,btc,slow}.test.{ts,mjs}'],
          // Far more than any of them takes, so that only a hanging test fails on a busy machine.
          testTimeout: 30_000,
          // Loading the modules anew for each file was a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'slow',
          environment: 'node',
          include: ['server/**/*.slow.test.ts'],
          exclude: excluded,
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: isShortRunOnPglite ? alsoOnPglite : [...ofBoth, ...aboveTheDatabase],
          exclude: [...excluded, ...planted],
          isolate: false,
          retry,
          env: { DB: process.env.DB ?? 'pglite' },
          globalSetup: ['scripts/vitest-postgres.mjs'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          environment: 'node',
          include: races,
          exclude: [...excluded, ...planted],
          isolate: false,
          env: { DB: 'postgres' },
          globalSetup: ['scripts/vitest-postgres.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bitcoin',
          environment: 'node',
          include: ['server/**/*.btc.test.ts'],
          exclude: excluded,
          env: { DB: 'postgres' },
          globalSetup: ['scripts/vitest-bitcoin.mjs'],
          // One file, since its tests steer one node. `fileParallelism: false` cannot say so: projects that run together must
          // have the same number of workers.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'planted',
          environment: 'node',
          include: planted,
          exclude: excluded,
          env: { DB: 'postgres' },
          globalSetup: ['scripts/vitest-postgres.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
