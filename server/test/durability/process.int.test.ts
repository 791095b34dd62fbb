/** The server as it is run: started, stopped, killed and started again, on the same data. */

import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildContext } from '../../build-context.ts';
import { prepare } from '../../domains.ts';
import { readConfig } from '../../platform/config.ts';
import { recordedJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { freePort, killServers, startServer, startWorker } from '../harness/children.ts';
import { freshDatabase, isPostgres } from '../harness/database.ts';
import { ownPage } from '../harness/own-page.ts';
import { freshPlace, type Place, placeMs } from '../harness/place.ts';
import { doorInTown } from '../harness/shopping.ts';
import { ownerDoes } from '../harness/tampering.ts';

let place: Place | undefined;
const dir = mkdtempSync(join(tmpdir(), 'autolotto-process-'));

beforeAll(async () => {
  place = await freshPlace();
}, placeMs);
afterEach(killServers);
afterAll(async () => {
  await place?.drop();
  rmSync(dir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => startServer({ ...place?.env, ...env });

async function signedIn(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@example.test', password: 'autolotto-demo' }),
  });
  expect(reply.status).toBe(200);
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
const post = async (address: string, cookie: string, path: string, body: object) => {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { ...ownPage, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json() };
};
const get = async (address: string, cookie: string, path: string) =>
  (await fetch(address + path, { headers: { cookie } })).json();
async function cart(address: string) {
  const products: { id: number; category: string }[] = await get(address, '', '/api/products?category=essentials');
  return { items: [{ productId: products[0]?.id, quantity: 4 }], deliveryAddress: doorInTown };
}

test(
  'acknowledged orders survive a killed process; its folder is free again, and locked while in use',
  async () => {
    const first = start();
    const address = await first.address;
    const cookie = await signedIn(address);
    expect((await post(address, cookie, '/api/wallet/deposit', { amount: '100.00' })).status).toBe(200);
    const placed = await post(address, cookie, '/api/orders', await cart(address));
    expect(placed.status).toBe(201);
    const { held } = await get(address, cookie, '/api/wallet');

    const second = start();
    if (isPostgres) {
      // PostgreSQL allows a second process, which sees the same.
      expect(await get(await second.address, cookie, `/api/orders/${placed.body.id}`)).toMatchObject({
        id: placed.body.id,
      });
      second.kill('SIGKILL');
    } else {
      const end = await second.exited;
      expect(end).toMatchObject({ code: 1, out: '' });
      expect(end.err).toMatch(
        new RegExp(`already open in process ${first.pid} on \\S+\\. .*another DATA_DIR, or set DATABASE_URL`),
      );
      expect(end.err).not.toMatch(/\n\s+at /);
    }

    first.kill('SIGKILL');
    expect((await first.exited).signal).toBe('SIGKILL');
    const again = start();
    const next = await again.address;
    expect(await get(next, cookie, `/api/orders/${placed.body.id}`)).toMatchObject({
      id: placed.body.id,
      status: 'pending',
    });
    expect(await get(next, cookie, '/api/wallet')).toMatchObject({ held });
    expect(Number(held)).toBeGreaterThanOrEqual(Number(placed.body.totalAmount));
    again.kill('SIGKILL');
    await again.exited;
  },
  placeMs,
);

test(
  'SIGTERM lets a running order finish, takes no new connection, and ends well',
  async () => {
    const first = start();
    const address = await first.address;
    const cookie = await signedIn(address);
    expect((await post(address, cookie, '/api/wallet/deposit', { amount: '100.00' })).status).toBe(200);
    const body = JSON.stringify(await cart(address));
    const running = request(`${address}/api/orders`, {
      method: 'POST',
      // The server acknowledges the call's headers before the body is sent.
      headers: {
        ...ownPage,
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    running.flushHeaders();
    await once(running, 'continue');
    first.kill('SIGTERM');
    while (await accepts(address));
    running.end(body);
    const [reply] = await once(running, 'response');
    const placed = JSON.parse(await text(reply));
    expect([reply.statusCode, placed.status]).toEqual([201, 'pending']);
    expect(await first.exited).toMatchObject({ code: 0, signal: null, err: '' });

    const second = start();
    expect(await get(await second.address, cookie, `/api/orders/${placed.id}`)).toMatchObject({ id: placed.id });
    second.kill('SIGINT');
    expect(await second.exited).toMatchObject({ code: 0, err: '' });
  },
  placeMs,
);

const accepts = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

test('wrong settings end it at once, with a list and nothing else', async () => {
  const end = await start({ PORT: 'here', WORKER: 'maybe' }).exited;
  expect(end).toMatchObject({ code: 1, out: '' });
  expect(end.err).toMatch(/^These settings need attention:\n {2}PORT: .*\n {2}WORKER: .*\n$/);
});

/** Files and folders below one, by what accounts other than its own may do with them. */
const openToOthers = (folder: string) =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );
// An embedded database alone has a folder of its own.
if (!isPostgres)
  test(
    'a folder that others could read is closed at the next start, with all that is in its database',
    async () => {
      const { DATA_DIR = '' } = place?.env ?? {};
      const files = join(DATA_DIR, 'pglite');
      chmodSync(DATA_DIR, 0o755);
      chmodSync(join(files, 'PG_VERSION'), 0o666);
      expect(openToOthers(DATA_DIR)).toEqual(['', join('pglite', 'PG_VERSION')]);
      const server = start();
      const address = await server.address;
      const cookie = await signedIn(address);
      expect((await post(address, cookie, '/api/wallet/deposit', { amount: '5.00' })).status).toBe(200);
      server.kill('SIGTERM');
      expect(await server.exited).toMatchObject({ code: 0 });
      expect(openToOthers(DATA_DIR)).toEqual([]);
    },
    placeMs,
  );

test('a PostgreSQL that is not there, or does not let the server in, is said in a sentence', async () => {
  const port = await freePort();
  const away = await startServer({ DATABASE_URL: `postgres://us:sesame@127.0.0.1:${port}/shop`, PRESET: 'demo' })
    .exited;
  expect(away).toMatchObject({ code: 1, out: '' });
  expect(away.err).toBe(
    `No connection to PostgreSQL at 127.0.0.1:${port}, database shop, as us: connect ECONNREFUSED 127.0.0.1:${port}. See that it runs, that DATABASE_URL (or MIGRATE_DATABASE_URL) names it, and that this login may use that database.\n`,
  );
});

describe('a file of settings', () => {
  const file = join(dir, 'settings.env');
  test.each([
    ['server', startServer],
    ['worker', startWorker],
  ])(
    'a file of settings is read by the %s, however it was started; what the environment says stands above it',
    async (_name, startIt) => {
      writeFileSync(file, 'WORKER=maybe\nDATABASE_POOL=0\nLOG_LEVEL=loud\n');
      const end = await startIt({ ...place?.env, ENV_FILE: file, LOG_LEVEL: 'warn' }).exited;
      expect(end).toMatchObject({ code: 1, out: '' });
      expect(end.err).toMatch(/^These settings need attention:\n {2}DATABASE_POOL: .*\n {2}WORKER: .*\n$/);
    },
  );
  test('a file of settings that is named and not there ends it', async () => {
    const end = await start({ ENV_FILE: join(dir, 'nowhere.env') }).exited;
    expect(end).toMatchObject({ code: 1, out: '' });
    expect(end.err).toMatch(/^ENV_FILE: the settings in .*nowhere\.env cannot be read: there is no such file\.\n$/);
  });
});

describe('books that are wrong', () => {
  test('books that are wrong keep the server from starting, and the log says what is wrong', async () => {
    const { db, drop } = await freshDatabase();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const { context, stop } = await buildContext(readConfig({}), { db, jobs: recordedJobs(), log });
    try {
      // Control: as they are, they are right.
      await prepare(context);
      await ownerDoes(db, [
        'alter table ledger_accounts disable trigger all',
        `insert into ledger_accounts(name, kind, currency, may_go_negative, balance) values ('user:somebody:wallet', 'wallet', 'USD', false, 12345)`,
        'alter table ledger_accounts enable trigger all',
      ]);
      await expect(prepare(context)).rejects.toThrow(/ledger check found 2 problem\(s\); see docs\/operations\.md/);
      const fatal = lines.map((line) => JSON.parse(line)).filter((line) => line.level === 'fatal');
      expect(fatal).toHaveLength(2);
      expect(fatal).toContainEqual(
        expect.objectContaining({ subject: 'user:somebody:wallet', finding: 'balance differs from its entries' }),
      );
    } finally {
      await stop();
      await drop('spoilt');
    }
  });
});
