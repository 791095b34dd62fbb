// @invariant SECURITY-1: Sign-ins, refused calls and alerts are on record without anybody's address or name.
/** What is recorded of sign-ins and refused calls, the alerts they raise, and what admins see and do. */
import type { SecurityAlert, SecurityAlerts, SecurityOverview } from '@autolotto/contract/identity/security/model.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordLook } from '../../platform/audit/looks.ts';
import { type Reader, rows } from '../../platform/database/db.ts';
import { auditEntries, mails, refusedCalls } from '../../platform/database/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { heardSoFar, openSocket, type TestSocket } from '../../test/harness/sockets.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { purgeExpiredJob, watchJob } from '../jobs.ts';
import { securityAlerts, sessions, signInAttempts, signInEvents, users } from '../tables.ts';
import { type SignInEvent, signInRecorder } from './events.ts';

const app = useTestApp({}, { RATE_LIMIT_FACTOR: '1' });
const db = () => app().context.db.read;
const admin = () => app().as('admin');
const overview = async (): Promise<SecurityOverview> => (await (await admin()).get('/api/admin/security')).body;
const alerts = async (): Promise<SecurityAlerts> => (await (await admin()).get('/api/admin/alerts')).body;

const password = 'correct-horse-battery';
let networks = 0;
const fromElsewhere = (path: string, payload: object, remoteAddress = `198.51.100.${++networks}`) =>
  app().http.inject({ method: 'POST', url: path, remoteAddress, payload });
const signIn = (email: string, secret = password, from?: string) =>
  fromElsewhere('/api/auth/sign-in/email', { email, password: secret }, from);
let made = 0;
async function newOwner() {
  const email = `watched-${++made}@example.test`;
  const body = { email, password, firstName: 'Zebulon', lastName: `Watched ${made}` };
  const reply = await fromElsewhere('/api/auth/sign-up/email', body);
  expect(reply.statusCode).toBe(201);
  return { email, userId: reply.json().user.id as string, name: `Zebulon Watched ${made}` };
}
const eventsOf = (userId: string) =>
  db().select().from(signInEvents).where(eq(signInEvents.userId, userId)).orderBy(asc(signInEvents.id));
const outcomes = async (userId: string) =>
  (await eventsOf(userId)).map(({ how, outcome, deviceKnown }) => [how, outcome, deviceKnown]);
async function record(event: Omit<SignInEvent, 'how'>): Promise<void> {
  const write = await signInRecorder(app().context);
  await app().context.db.transact((tx) => write(tx, { how: 'password', ...event }));
}
async function watchNow(): Promise<void> {
  await app().flushRefusals();
  await app().runJob(watchJob);
}
const about = (list: readonly SecurityAlert[], kind: string) => list.filter((one) => one.kind === kind);
const letters = () => db().$count(mails, eq(mails.subject, 'Security alert'));

describe('sign-ins', () => {
  test('ADMIN-23 ten wrong passwords appear at once, the account as closed, no address in the reply or the tables', async () => {
    const { email, userId, name } = await newOwner();
    for (let i = 0; i < 10; i++) expect((await signIn(email, `wrong guess ${i}`)).statusCode).toBe(401);
    expect((await signIn(email)).statusCode).toBe(429);
    for (const method of ['GET', 'POST'] as const)
      expect((await (await app().as('customer')).send(method as 'POST', '/api/nowhere', {})).status).toBe(404);
    await app().flushRefusals();
    const seen = await overview();
    const mine = seen.signIns.newest.filter(({ account }) => account?.userId === userId);
    expect(mine.map(({ outcome }) => outcome)).toEqual(['closed', ...Array(10).fill('wrong'), 'new']);
    expect(seen.signIns.byHour.at(-1)).toMatchObject({ refused: 11 });
    expect(seen.signIns.byWay.find(({ how }) => how === 'password')?.refused).toBe(11);
    const closed = seen.closed.find(({ caller }) => caller.account?.userId === userId);
    expect(closed).toMatchObject({ caller: { kind: 'account', account: { userId, name } }, attempts: 10 });
    const row = { row: 'POST /api/auth/sign-in/email', code: 'INVALID_CREDENTIALS', callers: 10, count: 10 };
    expect(seen.refused.rows).toContainEqual(row);
    expect(seen.refused.rows).toContainEqual({ row: 'none', code: 'NOT_FOUND', callers: 1, count: 2 });
    // What is looked for stands in the tables where it belongs.
    const inClear = [email, '@example.test', '198.51.100.'];
    const texts = async (...tables: string[]) => {
      const found: string[] = [];
      for (const table of tables) {
        const all = await rows<{ row: unknown }>(db(), sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`);
        found.push(JSON.stringify(all));
      }
      return found;
    };
    const kept = await texts('sign_in_events', 'sign_in_attempts', 'refused_calls', 'security_alerts');
    for (const text of [JSON.stringify(seen), JSON.stringify(await alerts()), ...kept])
      expect(inClear.filter((word) => text.includes(word))).toEqual([]);
    expect(kept.filter((text) => text.includes('Zebulon'))).toEqual([]);
    const [sessions, people] = await texts('sessions', 'users');
    expect(
      inClear.filter((word) => `${sessions}${people}`.includes(word)),
      'the control',
    ).toEqual(inClear);
  });

  test('every way in leaves one event: a new account, a known browser, a closed and a suspended account', async () => {
    const { email, userId } = await newOwner();
    const first = await signIn(email);
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    await app().http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      cookies,
      payload: { email, password },
    });
    await (await admin()).send('POST', '/api/admin/suspensions', { email, reason: 'Charged back three times' });
    expect((await signIn(email)).statusCode).toBe(403);
    expect(await outcomes(userId)).toEqual([
      ['password', 'new', null],
      ['password', 'in', false],
      ['password', 'in', true],
      ['password', 'suspended', null],
    ]);
    const sessions = (await eventsOf(userId)).map(({ sessionId }) => sessionId !== null);
    expect(sessions, 'a suspended account gets no session').toEqual([true, true, true, false]);
  });

  test('an address without an account is recorded like one that has one, and a closed one once a minute', async () => {
    const nobody = 'nobody-at-all@example.test';
    for (let i = 0; i < 10; i++) await signIn(nobody, 'a wrong guess', `203.0.113.${i}`);
    const before = await db().$count(signInEvents, eq(signInEvents.outcome, 'closed'));
    for (let i = 0; i < 3; i++) expect((await signIn(nobody, 'a wrong guess', '203.0.113.99')).statusCode).toBe(429);
    expect(await db().$count(signInEvents, eq(signInEvents.outcome, 'closed'))).toBe(before + 1);
    const [last] = await db().select().from(signInEvents).orderBy(sql`id desc`).limit(1);
    expect(last).toMatchObject({ userId: null, outcome: 'closed' });
    expect(last?.subjectHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an event that cannot be written takes its count back', async () => {
    const { email } = await newOwner();
    const count = () => db().$count(signInAttempts, sql`subject like 'network:%'`);
    const before = await count();
    await ownerDoes(app().context.db, ['alter table sign_in_events rename to sign_in_events_away']);
    expect((await signIn(email, 'a wrong guess')).statusCode).toBe(500);
    expect(await count()).toBe(before);
    await ownerDoes(app().context.db, ['alter table sign_in_events_away rename to sign_in_events']);
    expect((await signIn(email, 'a wrong guess')).statusCode).toBe(401);
    expect(await count(), 'the control').toBe(before + 1);
  });
});

describe('alerts', () => {
  let eve: Client;
  const lookAround = async (times: number) => {
    for (let i = 0; i < times; i++) expect((await eve.get(`/api/orders/${4_000 + i}`)).status).toBe(404);
  };

  test('an account that asks for what is not its own is one alert, counted up; admins get one letter an hour', async () => {
    await app().runJob(watchJob);
    await app().clock.advance(2 * 3_600_000);
    const before = await letters();
    eve = await app().newCustomer();
    await lookAround(19);
    await watchNow();
    expect(about((await alerts()).open, 'strangers-objects'), 'below the threshold').toEqual([]);
    await lookAround(5);
    await watchNow();
    const [alert] = about((await alerts()).open, 'strangers-objects');
    expect(alert).toMatchObject({
      isSerious: true,
      subject: { kind: 'account', account: { userId: eve.userId } },
      count: 24,
      calls: [{ row: 'GET /api/orders/:orderId', count: 24 }],
      state: 'open',
    });
    await watchNow();
    expect(about((await alerts()).open, 'strangers-objects')).toEqual([alert]);
    // In the same minute, which counts on.
    await lookAround(3);
    await watchNow();
    await app().clock.advance(60_000);
    await lookAround(2);
    await watchNow();
    expect(about((await alerts()).open, 'strangers-objects')).toMatchObject([{ id: alert?.id, count: 29 }]);
    const admins = await db().$count(users, eq(users.role, 'admin'));
    expect(await letters()).toBe(before + admins);
  });

  test('an alert is looked at by one, closed once, with words, and comes back only for something new', async () => {
    const [alert] = about((await alerts()).open, 'strangers-objects');
    const path = `/api/admin/alerts/${alert?.id}/close`;
    const url = await app().listen();
    const words = 'They had typed an old order number';
    const look = async (name: string) => (await app().as(name)).send('POST', `/api/admin/alerts/${alert?.id}/look`);
    expect([(await look('admin2')).status, (await look('admin2')).status]).toEqual([200, 200]);
    expect((await look('admin')).body).toMatchObject({ status: 409, code: 'ALERT_LOOKED' });
    const [looked] = about((await alerts()).open, 'strangers-objects');
    expect(looked).toMatchObject({ id: alert?.id, state: 'looked', lookedBy: 'Omar Haddad', count: 29 });
    expect((await (await admin()).send('POST', path, { words: '' })).body.code).toBe('INVALID_FIELDS');
    const pages = await Promise.all([await app().as('admin2'), eve].map((who) => openSocket(url, who)));
    expect((await (await admin()).send('POST', path, { words })).status).toBe(200);
    const [ofAdmin, ofEve] = await Promise.all([
      heardSoFar(app().context, await app().as('admin2'), pages[0] as TestSocket),
      heardSoFar(app().context, eve, pages[1] as TestSocket),
    ]);
    expect(ofAdmin.map(({ type }) => type)).toContain('alerts_changed');
    expect(ofEve.map(({ type }) => type)).not.toContain('alerts_changed');
    for (const { ws } of pages) ws.terminate();
    const again = await (await app().as('admin2')).send('POST', path, { words });
    expect(again.body).toMatchObject({ status: 409, code: 'ALERT_CLOSED' });
    expect((await look('admin')).body.code).toBe('ALERT_CLOSED');
    const missing = await (await admin()).send('POST', '/api/admin/alerts/2000000000/close', { words });
    expect(missing.body).toMatchObject({ status: 404, code: 'ALERT_NOT_FOUND' });
    const { open, closed } = await alerts();
    expect(about(open, 'strangers-objects')).toEqual([]);
    expect(closed[0]).toMatchObject({ id: alert?.id, words, closedBy: 'Helen Marsh', state: 'closed' });
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.action, 'alert.closed'));
    expect(entries).toMatchObject([{ subjectId: eve.userId, details: { alertId: alert?.id, count: 29, words } }]);
    await watchNow();
    expect(about((await alerts()).open, 'strangers-objects')).toEqual([]);
    await lookAround(20);
    await watchNow();
    expect(about((await alerts()).open, 'strangers-objects')).toMatchObject([{ count: 20 }]);
  });

  test('every other kind: many accounts, new devices, second factors, files, roles, deposits', async () => {
    await app().clock.advance(2 * 3_600_000);
    await db().delete(refusedCalls);
    const { userId } = await newOwner();
    const chief = (await admin()).userId;
    for (let i = 0; i < 10; i++) {
      await record({ outcome: 'wrong', email: `sprayed-${i}@example.test`, ip: '192.0.2.55' });
      await record({ outcome: 'new', email: `made-${i}@example.test`, ip: '192.0.2.66' });
    }
    await record({ outcome: 'in', userId: chief, ip: '192.0.2.77', deviceKnown: false });
    const person = await app().openSession(userId);
    await person.send('POST', '/api/auth/second-factor/start');
    for (let i = 0; i < 3; i++)
      expect((await person.send('POST', '/api/auth/second-factor/confirm', { code: '000000' })).body.code).toBe(
        'INVALID_CODE',
      );
    for (let i = 0; i < 30; i++) await recordLook(app().context.db, chief, { kind: 'user', id: `somebody-${i}` });
    const role = { role: 'courier', reason: 'As they asked on the phone' };
    const fresh = await app().openSession(chief);
    expect((await fresh.send('PATCH', `/api/admin/users/${userId}/role`, role)).status).toBe(200);
    const buyer = await app().newCustomer();
    for (let i = 0; i < 5; i++)
      expect((await buyer.send('POST', '/api/wallet/deposit', { amount: '1000000.00' })).status).toBe(422);
    await watchNow();
    const { open } = await alerts();
    const seen = new Map(open.map(({ kind, ...alert }) => [kind, alert]));
    expect([...seen.keys()].toSorted()).toEqual([
      'accounts-made',
      'accounts-refused',
      'admin-new-device',
      'deposits-refused',
      'files-opened',
      'role-given',
      'second-factor-wrong',
      'strangers-objects',
    ]);
    expect(seen.get('accounts-refused')).toMatchObject({ count: 10, subject: { kind: 'network', account: null } });
    expect(seen.get('second-factor-wrong')).toMatchObject({ count: 3, subject: { account: { userId } } });
    expect(seen.get('files-opened')).toMatchObject({ count: 30, subject: { account: { userId: chief } } });
    expect(seen.get('role-given')).toMatchObject({ role: 'courier', subject: { account: { userId } } });
    expect(seen.get('deposits-refused')).toMatchObject({
      calls: [{ row: 'POST /api/wallet/deposit', count: 5 }],
      subject: { account: { userId: buyer.userId } },
    });
    const firsts = open.map(({ isSerious }) => isSerious);
    expect(firsts).toEqual(firsts.toSorted((one, other) => Number(other) - Number(one)));
    const { powers, weaknesses } = await overview();
    expect(powers.admins.map(({ account }) => account.name)).toEqual(['Helen Marsh', 'Omar Haddad']);
    expect(powers.roleChanges[0]).toMatchObject({ account: { userId }, to: 'courier', by: { userId: chief } });
    expect(weaknesses).toContain('demo');
  });
});

test('an admin ends the sessions of an account: its next call is refused, its person gets a letter', async () => {
  const { email, userId } = await newOwner();
  const person = await app().openSession(userId);
  const path = `/api/admin/people/${userId}/sessions/end`;
  const fresh = await app().openSession((await admin()).userId);
  const live = async () => (await overview()).sessions.find(({ role }) => role === 'customer')?.live ?? 0;
  const before = await live();
  expect((await fresh.send('POST', path)).body).toEqual({ ended: 2 });
  expect(await live()).toBe(before - 2);
  expect((await person.get('/api/auth/user')).status).toBe(401);
  const subjects = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id));
  expect(subjects.at(-1)?.subject).toBe('You were signed out everywhere');
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'sessions.ended'))
    .orderBy(sql`id desc`);
  expect(entry).toMatchObject({ subjectId: userId, details: { ended: 2 } });
  expect((await fresh.send('POST', '/api/admin/people/nobody-has-this-id/sessions/end')).body.code).toBe(
    'USER_NOT_FOUND',
  );
});

test('visitors who are asked to sign in are no refused calls', async () => {
  await app().flushRefusals();
  const count = () => db().$count(refusedCalls, eq(refusedCalls.row, 'GET /api/auth/user'));
  const before = await count();
  expect((await app().anonymous.get('/api/auth/user')).status).toBe(401);
  await app().flushRefusals();
  expect(await count()).toBe(before);
});

test('sessions are kept for a day after their end, refused calls for 90 days and sign-ins for 180; alerts stay', async () => {
  await record({ outcome: 'wrong', email: 'long-ago@example.test', ip: '192.0.2.9' });
  await (await app().newCustomer()).get('/api/orders/4000');
  await app().flushRefusals();
  const counts = async (read: Reader) => [await read.$count(signInEvents), await read.$count(refusedCalls)];
  const [signIns] = await counts(db());
  const kept = await db().$count(securityAlerts);
  const live = await db().$count(sessions);
  await app().runJob(purgeExpiredJob);
  expect(await db().$count(sessions), 'none has ended').toBe(live);
  await app().clock.advance(91 * 86_400_000);
  await app().runJob(purgeExpiredJob);
  expect(await counts(db())).toEqual([signIns, 0]);
  expect(await db().$count(sessions)).toBe(0);
  await app().clock.advance(90 * 86_400_000);
  await app().runJob(purgeExpiredJob);
  expect(await counts(db())).toEqual([0, 0]);
  expect(await db().$count(securityAlerts)).toBe(kept);
});
