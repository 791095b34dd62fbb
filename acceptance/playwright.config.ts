import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowserWithoutMap } from './browser.ts';

const here = import.meta.dirname;
/**
 * Files whose tests live in a town of their own. A town takes half a minute of a core to start, so all of them share one
 * worker; it begins first, since at the end the other workers would wait for it.
 */
const ownTown = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts') && readFileSync(join(here, file), 'utf8').includes('own-town/town.ts'))
  .map((file) => join(here, file));

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  projects: [
    { name: 'own town', testMatch: ownTown, workers: 1 },
    { name: 'shared town', testMatch: '**/*.spec.ts', testIgnore: ownTown },
  ],
  globalSetup: './global-setup.ts',
  // One more than the two cores that are assumed: a page often waits for the clock or the server.
  workers: 3,
  forbidOnly: true,
  // A machine may stumble once. What passes only at the second try is named at the end of the run, and scripts/test.mjs
  // takes more than a few of them for a failure. The long run forgives nothing.
  retries: process.env.TEST_LONG ? 0 : 1,
  // Patience costs nothing where things come at once, and a busy machine should not look like a fault.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    // A missing button fails early, instead of at the end of the test.
    actionTimeout: 45_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // A worker's answers cannot be routed by a test; offline.spec.ts allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a sixth of the run: `npx playwright test --trace on <file>` where a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await findBrowserWithoutMap(),
  },
});
