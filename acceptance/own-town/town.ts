// A town of a file's own, for what the shared one cannot do to everybody: it has a card provider, whose script, frame and
// bank are real pages of another origin, and hours pass in it when a test says so.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCardProvider, type TestCardProvider } from '../../server/test/card-provider/provider.ts';
import { startServer } from '../../server/test/harness/children.ts';
import { test as base } from '../test.ts';
import { assertRightBooks } from './books.ts';

export type Town = {
  readonly provider: TestCardProvider;
  readonly origin: string;
  /** The provider tells our server what happened, as it would. */
  readonly tellEvents: () => void;
  /** Lets time pass for the server and its database. The browsers' own clocks go on as they are. */
  readonly pass: (minutes: number) => Promise<void>;
  /** The server's time. */
  readonly now: () => Date;
};

const passingClock = join(import.meta.dirname, 'passing-clock.ts');

export const test = base.extend<object, { town: Town }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from here
    async ({}, use) => {
      const provider = await openCardProvider();
      const folder = mkdtempSync(join(tmpdir(), 'autolotto-town-'));
      const settings = { DATA_DIR: join(folder, 'data'), PRESET: 'demo', TZ: 'UTC', RATE_LIMIT_FACTOR: '1000' };
      const server = startServer({ ...provider.env, ...settings }, passingClock);
      const origin = await server.address;
      let aheadMs = 0;
      const now = () => new Date(Date.now() + aheadMs);
      await use({
        provider,
        origin,
        tellEvents: () => {
          provider.onEvent = (event) => {
            const { payload, headers } = provider.signed(event, { at: now() });
            void fetch(`${origin}/api/payments/card/events`, { method: 'POST', body: payload, headers });
          };
        },
        pass: async (minutes) => {
          aheadMs += minutes * 60_000;
          await server.tell({ aheadMs });
        },
        now,
      });
      server.kill('SIGTERM');
      await server.exited;
      await provider.close();
      assertRightBooks({ DATA_DIR: settings.DATA_DIR });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  origin: async ({ town }, use) => use(town.origin),
});
