/** `npm start` as somebody types it: from the command to a page that opens, and how it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../harness/children.ts';
import { limitMs } from '../harness/scale.ts';

const running = new Set<() => Promise<unknown>>();
const folders: string[] = [];
afterEach(async () => {
  await Promise.all([...running].map((end) => end()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function npmStart(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'autolotto-npm-start-'));
  folders.push(folder);
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    // What a developer has in a file .env must not be what this test runs on.
    env: {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? folder, PRESET: 'demo', HOST: '127.0.0.1' },
      ...{ DATABASE_URL: '', REDIS_URL: '', PUBLIC_ORIGIN: '', DATA_DIR: join(folder, 'data') },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code, signal], out, err]) => ({ code, signal, out, err }),
  );
  const kill = () => {
    child.kill('SIGTERM');
    return end;
  };
  running.add(kill);
  void end.then(() => running.delete(kill));
  return { end, kill };
}

test(
  'npm start brings a shop that answers, and ends with 0 when it is asked to',
  async () => {
    const port = await freePort();
    const { kill, end } = npmStart({ PORT: String(port) });
    const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const isReady = () => vi.waitFor(async () => expect((await answer('/readyz')).status).toBe(200), limitMs(240_000));
    await Promise.race([
      isReady(),
      end.then(({ code, err }) => Promise.reject(new Error(`ended with ${code}: ${err}`))),
    ]);
    const page = await answer('/');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const { code, signal, out } = await kill();
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(out).toContain(`http://localhost:${port}`);
    await expect(answer('/healthz'), 'nothing is left behind').rejects.toThrow('fetch failed');
  },
  limitMs(300_000),
);

test(
  'npm start with a wrong setting ends with 1 and says which',
  async () => {
    const { end } = npmStart({ PORT: 'door' });
    const { code, err } = await end;
    expect(code).toBe(1);
    expect(err).toContain('PORT');
    expect(err).not.toMatch(/\n\s+at /);
  },
  limitMs(90_000),
);
