// @invariant IDENTITY-2: In production the first admin is named in the settings.
/** Ways to the first admin in production, over HTTP, and by the command on the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testedProgram } from '../../../scripts/lib.mjs';
import { openEmbedded } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';
import { createLog } from '../../platform/log.ts';
import { startTestApp, type TestApp } from '../../test/harness/app.ts';
import { bareEnv } from '../../test/harness/children.ts';
import { freshFolder, isPostgres } from '../../test/harness/database.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { users } from '../tables.ts';
import { makeAdmin } from './make-admin.ts';
import { announceSetUpCode } from './set-up-code.ts';

const production = {
  PRESET: 'production',
  DATABASE_URL: 'postgres://localhost/none',
  AUTH_SECRET: 'a secret that is long enough for it',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  TRUST_PROXY: 'none',
};
const password = 'correct-horse-battery';
const started: (TestApp & { drop: () => Promise<unknown> })[] = [];
const start = async (env: Record<string, string>) => {
  const app = await startTestApp({}, { ...production, RATE_LIMIT_FACTOR: '1', ...env });
  started.push(app);
  return app;
};
afterAll(async () => {
  for (const app of started) await app.drop();
});

const nobodyIsAdmin = (app: TestApp) =>
  ownerDoes(app.context.db, [
    `update users set role = null where role = 'admin'`,
    `delete from secrets where name = 'set-up code'`,
  ]);
const stranger = (app: TestApp, email: string) => app.newCustomer({ dateOfBirth: null, email });
const confirm = (app: TestApp, email: string) =>
  app.context.db.read.update(users).set({ emailVerified: true }).where(eq(users.email, email));

describe('with ADMIN_EMAILS', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start({ ADMIN_EMAILS: 'boss@shop.example, Second@shop.example' });
  });
  beforeEach(() => nobodyIsAdmin(app));
  const pick = async (email: string) => (await stranger(app, email)).send('POST', '/api/users/role', { role: 'admin' });

  test('a stranger is no admin though there is none yet, nor is one who claims the listed address', async () => {
    for (const email of ['stranger@evil.example', 'boss@shop.example'])
      expect(await pick(email)).toMatchObject({ status: 403, body: { code: 'ADMIN_EMAIL_UNVERIFIED' } });
    const known = await stranger(app, 'known@evil.example');
    await confirm(app, 'known@evil.example');
    expect(await known.send('POST', '/api/users/role', { role: 'admin' })).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_APPROVAL_PENDING' },
    });
    expect(await app.context.db.read.$count(users, eq(users.role, 'admin'))).toBe(0);
  });
  test('the confirmed owner of an ADMIN_EMAILS address becomes the first admin', async () => {
    const session = await stranger(app, 'second@shop.example');
    await confirm(app, 'second@shop.example');
    expect(await session.send('POST', '/api/users/role', { role: 'admin' })).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    });
  });
});

describe('without it, by the set-up code', () => {
  let app: TestApp;
  const lines: { level: string; msg: string }[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const told = () =>
    lines.map(({ msg }) => /told only now: (\S+)$/.exec(msg)?.[1]).filter((code) => code !== undefined);
  beforeAll(async () => {
    app = await start({});
  });
  beforeEach(async () => {
    await nobodyIsAdmin(app);
    lines.length = 0;
  });
  const say = () => announceSetUpCode({ ...app.context, log });

  test('the set-up code is logged once, and stored only as a hash', async () => {
    await Promise.all([say(), say(), say()]);
    await say();
    expect(told()).toEqual([expect.stringMatching(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/)]);
    expect(lines.at(-1)?.msg).toContain('npm run admin');
    const kept = await app.context.db.raw.executeSql('select value from secrets', []);
    expect(JSON.stringify(kept.rows)).not.toContain(told()[0]?.slice(0, 6));
  });

  test('only the right set-up code makes the first admin, and a wrong one leaves no request', async () => {
    await say();
    const [setUpCode = ''] = told();
    const guest = await stranger(app, 'guess@evil.example');
    expect(await guest.send('POST', '/api/users/role', { role: 'admin' })).toMatchObject({
      status: 403,
      body: { code: 'SET_UP_CODE_REQUIRED' },
    });
    const wrong = { role: 'admin', setUpCode: setUpCode.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) };
    expect(await guest.send('POST', '/api/users/role', wrong)).toMatchObject({
      status: 403,
      body: { code: 'SET_UP_CODE_INCORRECT' },
    });
    expect((await guest.get('/api/auth/user')).body).toMatchObject({ role: null, requestedRole: null });

    const boss = await stranger(app, 'owner@shop.example');
    const typed = { role: 'admin', setUpCode: ` ${setUpCode.toUpperCase()} ` };
    expect(await boss.send('POST', '/api/users/role', typed)).toMatchObject({ status: 200, body: { role: 'admin' } });
    // The code ends with the first admin.
    expect(await guest.send('POST', '/api/users/role', { role: 'admin', setUpCode })).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_APPROVAL_PENDING' },
    });
    lines.length = 0;
    await say();
    expect(lines).toEqual([]);
  });

  test('guesses have to wait after ten, the right one too', async () => {
    await say();
    const [setUpCode = ''] = told();
    const guesser = await stranger(app, 'guesser@evil.example');
    const guess = (code: string) => guesser.send('POST', '/api/users/role', { role: 'admin', setUpCode: code });
    for (let time = 0; time < 10; time++)
      expect((await guess(`wrong-${time}`)).body.code).toBe('SET_UP_CODE_INCORRECT');
    expect(await guess(setUpCode)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    const boss = await stranger(app, 'patient@shop.example');
    expect((await boss.send('POST', '/api/users/role', { role: 'admin', setUpCode })).status).toBe(200);
  });
});

describe('by the command on the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start({ ADMIN_EMAILS: 'chief@shop.example' });
    await nobodyIsAdmin(app);
  });
  const make = (email: string) => makeAdmin(app.context.db, app.context.random, email);
  const record = async (userId: string) =>
    (await app.context.db.read.select().from(auditEntries).where(eq(auditEntries.subjectId, userId))).map(
      ({ actorId, action, details }) => ({ actorId, action, details }),
    );

  test('an account with a confirmed address is an admin from its next call on, on record', async () => {
    const client = await stranger(app, 'right@shop.example');
    await confirm(app, 'right@shop.example');
    expect(await make('Right@shop.example')).toEqual({ outcome: 'is one' });
    expect(await make('right@shop.example')).toEqual({ outcome: 'was one' });
    expect((await client.get('/api/auth/user')).body.role).toBe('admin');
    expect(await record(client.userId)).toEqual([
      {
        actorId: null,
        action: 'role.changed',
        details: { from: null, to: 'admin', reason: 'By the command on the server' },
      },
    ]);
    expect(await make('nobody@shop.example')).toEqual({ outcome: 'unknown' });
  });

  test('whoever opened an account with an address that is not theirs is out of it; the link sets a password', async () => {
    const guest = await stranger(app, 'chief@shop.example');
    const made = await make('chief@shop.example');
    expect((await guest.get('/api/auth/user')).status).toBe(401);
    const token = 'path' in made ? made.path.slice(made.path.indexOf('#') + 1) : '';
    expect(
      await app.anonymous.send('POST', '/api/auth/password/reset', { token, password: 'another-horse-battery-7' }),
    ).toMatchObject({ status: 200, body: { user: { role: 'admin', isEmailVerified: true } } });
    expect(
      (await app.anonymous.send('POST', '/api/auth/sign-in/email', { email: 'chief@shop.example', password })).status,
    ).toBe(401);
  });
});

test('the command says in a sentence what it did, or why not', { timeout: 60_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'autolotto-admin-'));
  const app = isPostgres ? await start({}) : undefined;
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [testedProgram('admin'), ...args], {
      env: { ...bareEnv, ...(app?.url ? { DATABASE_URL: app.url } : { DATA_DIR: dir }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { out, err, code };
  };
  if (!app) await (await freshFolder(dir)).close();
  expect(await run()).toEqual({ out: '', err: 'Whose address? npm run admin -- ADDRESS\n', code: 2 });
  expect(await run('nobody@example.test')).toEqual({
    out: 'There is no account with nobody@example.test. Sign up with it on the website, then run this again.\n',
    err: '',
    code: 1,
  });
  expect(await run('customer@example.test')).toEqual({
    out: 'customer@example.test is an admin now, from their next call on.\n',
    err: '',
    code: 0,
  });
  if (!app) {
    // The server runs: the folder is its own.
    const open = await openEmbedded(dir);
    expect(await run('customer@example.test')).toMatchObject({
      err: expect.stringMatching(/already open in process \d+ on \S+\. Only one process/),
      code: 2,
    });
    await open.close();
  }
  rmSync(dir, { recursive: true, force: true });
});
