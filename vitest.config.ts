import { defineConfig } from 'vitest/config';

// The name of a test file says what it needs:
//   *.test.ts      nothing but the code it looks at
//   *.int.test.ts  a database; the same file runs on PGlite and on PostgreSQL (DB=postgres)
//   *.app.test.ts  the whole server, for what lies above its database: on PostgreSQL, and with npm run test:long on PGlite too
//   *.pg.test.ts   PostgreSQL: races, which PGlite's single connection would pass without proving anything
const excluded = ['**/node_modules/**', '**/dist/**', '**/.data/**'];

/** scripts/test.mjs says on which database; by hand any file runs on either. */
const isShortRunOnPglite = process.env.DB === 'pglite' && !process.env.TEST_LONG;
const ofBoth = ['server/**/*.int.test.ts'];
const aboveTheDatabase = ['server/**/*.app.test.ts'];

export default defineConfig({
  test: {
    passWithNoTests: false,
    restoreMocks: true,
    // One more than the two cores that are reckoned with: some files mostly wait for processes to start and to die. No more,
    // since an embedded database peaks at more than a gigabyte.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [...excluded, ...ofBoth, ...aboveTheDatabase, '**/*.pg.test.{ts,mjs}'],
          // Far more than any of them takes, so that only a hanging test fails on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: isShortRunOnPglite ? ofBoth : [...ofBoth, ...aboveTheDatabase],
          exclude: excluded,
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
          include: ['server/**/*.pg.test.ts', 'scripts/**/*.pg.test.mjs'],
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
