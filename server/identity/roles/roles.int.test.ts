// @invariant IDENTITY-1
/** Picking a role, asking for one, the age check of those who work, admins changing roles, and the record of all of it. */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { audit } from '../../platform/database/audit.ts';
import { sqlState, type Tx } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { asOwner, run, undone } from '../../test/harness/tampering.ts';
import { accessRequests, users } from '../tables.ts';

const app = useTestApp({}, { ADMIN_EMAILS: 'chief@example.test, Deputy@Example.test' });
const someone = (email?: string) => app().newCustomer({ dateOfBirth: null, ...(email ? { email } : {}) });
const pick = (client: Client, role: unknown) => client.send('POST', '/api/users/role', { role });
const me = async (client: Client) => (await client.get('/api/auth/user')).body;
const admin = () => app().as('admin');
const loadRecord = async (userId: string) =>
  (
    await app()
      .context.db.read.select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, userId))
      .orderBy(auditEntries.id)
  ).map(({ actorId, action, details }) => ({ by: actorId === userId ? 'self' : actorId, action, details }));

describe('picking a role', () => {
  test.each(['customer', 'courier', 'store'] as const)(
    'AUTH-13 AUTH-14 AUTH-15 AUTH-16 %s is given at once, and once only',
    async (role) => {
      const client = await someone();
      expect((await me(client)).role).toBeNull();
      expect(await pick(client, role)).toMatchObject({ status: 200, body: { id: client.userId, role } });
      expect((await me(client)).role).toBe(role);
      for (const other of ['customer', 'courier', 'store', 'admin'])
        expect(await pick(client, other)).toMatchObject({
          status: 409,
          body: {
            code: 'ROLE_ALREADY_PICKED',
            detail: 'Ask an admin to change your role.',
          },
        });
      expect((await me(client)).role).toBe(role);
      expect(await loadRecord(client.userId)).toEqual([{ by: 'self', action: 'role.picked', details: { role } }]);
    },
  );

  test('AUTH-12 AUTH-16 what is no role is refused', async () => {
    const client = await someone();
    for (const body of [{}, { role: 'driver' }, { role: null }, { role: 'customer', userId: 'another' }, { role: 1 }])
      expect(await client.send('POST', '/api/users/role', body)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELDS' },
      });
    expect((await me(client)).role).toBeNull();
    expect((await app().anonymous.send('POST', '/api/users/role', { role: 'customer' })).status).toBe(401);
  });

  test('a listed address is an admin at once, however it is written', async () => {
    for (const email of ['chief@example.test', 'DEPUTY@example.test']) {
      const client = await someone(email);
      expect(await pick(client, 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
      expect((await client.get('/api/admin/access-requests')).status).toBe(200);
    }
  });

  test('AUTH-21 whoever else picks admin is refused with the reason, has no role, and leaves one request', async () => {
    const client = await someone();
    for (let time = 0; time < 3; time++)
      expect(await pick(client, 'admin')).toMatchObject({
        status: 403,
        body: { code: 'ADMIN_APPROVAL_PENDING', detail: expect.stringContaining('We asked the admins.') },
      });
    expect(await me(client)).toMatchObject({ role: null, requestedRole: 'admin' });
    expect((await client.get('/api/admin/access-requests')).status).toBe(403);
    const waiting = (await (await admin()).get('/api/admin/access-requests')).body;
    expect(waiting.filter(({ userId }: { userId: string }) => userId === client.userId)).toMatchObject([
      { status: 'pending', role: 'admin', email: (await me(client)).email, decidedAt: null, reason: null },
    ]);
    expect((await loadRecord(client.userId)).map(({ action }) => action)).toEqual(['access.requested']);
    // Meanwhile they may go on as something else.
    expect((await pick(client, 'customer')).status).toBe(200);
  });
});

describe('answering a request', () => {
  const asking = async () => {
    const client = await someone();
    await pick(client, 'admin');
    const [row] = await app()
      .context.db.read.select()
      .from(accessRequests)
      .where(eq(accessRequests.userId, client.userId));
    return { client, path: `/api/admin/access-requests/${row?.id}/decision`, requestId: row?.id };
  };

  test('approved, the person is an admin with the next request', async () => {
    const { client, path, requestId } = await asking();
    const chief = await admin();
    const reason = 'Runs the office from Monday';
    expect(await chief.send('POST', path, { decision: 'approve', reason })).toMatchObject({
      status: 200,
      body: { id: requestId, userId: client.userId, status: 'approved', reason },
    });
    expect(await me(client)).toMatchObject({ role: 'admin', requestedRole: null });
    expect((await client.get('/api/admin/audit')).status).toBe(200);
    expect(await loadRecord(client.userId)).toEqual([
      { by: 'self', action: 'access.requested', details: { requestId, role: 'admin' } },
      { by: chief.userId, action: 'access.approved', details: { requestId, role: 'admin', reason } },
      { by: chief.userId, action: 'role.changed', details: { from: null, to: 'admin', reason } },
    ]);
    expect(await chief.send('POST', path, { decision: 'refuse', reason })).toMatchObject({
      status: 409,
      body: { code: 'ACCESS_REQUEST_DECIDED' },
    });
    expect((await me(client)).role).toBe('admin');
  });

  test('refused, the person still has no role, picks another, or asks again', async () => {
    const { client, path } = await asking();
    const chief = await admin();
    expect((await chief.send('POST', path, { decision: 'refuse', reason: 'Nobody knows them' })).status).toBe(200);
    expect(await me(client)).toMatchObject({ role: null, requestedRole: null });
    expect((await pick(client, 'admin')).status).toBe(403);
    expect(await me(client)).toMatchObject({ requestedRole: 'admin' });
    expect((await pick(client, 'store')).status).toBe(200);
  });

  test('an access request is not answered without a reason, for an unknown request, or by anybody else', async () => {
    const { client, path } = await asking();
    const chief = await admin();
    for (const body of [
      { decision: 'approve' },
      { decision: 'approve', reason: '  ' },
      { decision: 'yes', reason: 'Because' },
    ])
      expect((await chief.send('POST', path, body)).status).toBe(400);
    const fine = { decision: 'approve', reason: 'Because' };
    expect(await chief.send('POST', '/api/admin/access-requests/2000000000/decision', fine)).toMatchObject({
      status: 404,
      body: { code: 'ACCESS_REQUEST_NOT_FOUND' },
    });
    for (const who of [client, await app().as('customer'), await app().as('store')])
      expect((await who.send('POST', path, fine)).status).toBe(403);
    expect(await me(client)).toMatchObject({ role: null, requestedRole: 'admin' });
  });
});

test('an admin who signed in long ago answers and changes nothing before signing in again', async () => {
  const client = await someone();
  await pick(client, 'customer');
  const { userId } = await admin();
  const tired = await app().openSession(userId);
  const change = () =>
    tired.send('PATCH', `/api/admin/users/${client.userId}/role`, { role: 'store', reason: 'As they asked' });
  await app().context.db.read.execute(
    sql`update sessions set created_at = app_now() - interval '3 hours', second_factor_at = app_now() - interval '3 hours' where user_id = ${userId}`,
  );
  expect(await change()).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  expect((await me(client)).role).toBe('customer');
  expect((await tired.get('/api/admin/audit')).status).toBe(200);
  // Granting a role needs a sign-in within five minutes, unlike other actions with two hours.
  await app().context.db.read.execute(
    sql`update sessions set created_at = app_now() - interval '6 minutes' where user_id = ${userId}`,
  );
  expect((await change()).body.code).toBe('REAUTHENTICATION_REQUIRED');
  // A second factor given just now is as good.
  await app().context.db.read.execute(sql`update sessions set second_factor_at = app_now() where user_id = ${userId}`);
  expect((await change()).status).toBe(200);
});

describe('changing a role', () => {
  const change = async (userId: string, role: string | null, by?: Client) =>
    (by ?? (await admin())).send('PATCH', `/api/admin/users/${userId}/role`, { role, reason: 'As they asked' });

  test('AUTH-15 AUTH-21 changing a role takes effect with the next request, and is written down with who and why', async () => {
    const client = await someone();
    await pick(client, 'customer');
    const chief = await admin();
    expect((await client.get('/api/store/profile')).status).toBe(403);
    expect(await change(client.userId, 'store')).toMatchObject({
      status: 200,
      body: { userId: client.userId, role: 'store' },
    });
    expect((await client.get('/api/store/profile')).body.code).toBe('WORK_AGE_REQUIRED');
    expect((await change(client.userId, 'store')).status).toBe(200);
    expect((await change(client.userId, null)).status).toBe(200);
    expect((await pick(client, 'courier')).status).toBe(200);
    expect(await loadRecord(client.userId)).toEqual([
      { by: 'self', action: 'role.picked', details: { role: 'customer' } },
      { by: chief.userId, action: 'role.changed', details: { from: 'customer', to: 'store', reason: 'As they asked' } },
      { by: chief.userId, action: 'role.changed', details: { from: 'store', to: null, reason: 'As they asked' } },
      { by: 'self', action: 'role.picked', details: { role: 'courier' } },
    ]);
  });

  test('the last admin stays one: otherwise anybody could become the next', async () => {
    const chief = await admin();
    const others = await app().context.db.read.select().from(users).where(eq(users.role, 'admin'));
    for (const { id } of others)
      if (id !== chief.userId) expect((await change(id, 'customer', chief)).status).toBe(200);
    expect(await change(chief.userId, 'customer', chief)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    expect((await me(chief)).role).toBe('admin');
  });

  test('a role change by others, or for an unknown user, is refused', async () => {
    const client = await someone();
    expect((await change(client.userId, 'admin', client)).status).toBe(403);
    expect((await change('nobody-has-this-id', 'customer')).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('the work-age check', () => {
  const day = (timeZone: string, instant: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);
  const yearsBefore = (date: string, years: number, days = 0) => {
    const at = new Date(`${date}T00:00:00Z`);
    at.setUTCFullYear(at.getUTCFullYear() - years);
    at.setUTCDate(at.getUTCDate() + days);
    return at.toISOString().slice(0, 10);
  };
  const worker = async (role: 'courier' | 'store' | 'customer' = 'courier') => {
    const client = await someone();
    expect((await pick(client, role)).status).toBe(200);
    return client;
  };
  const check = (client: Client, body: object) =>
    client.send('POST', '/api/users/work-age-verification', {
      dateOfBirth: '1980-05-17',
      verificationMethod: 'manual',
      workType: 'courier',
      ...body,
    });

  test.each([
    ['courier', '/api/courier/profile', 'NO_COURIER_PROFILE'],
    ['store', '/api/store/profile', 'NO_STORE'],
  ] as const)(
    'AGE-22 AGE-25 every call of a %s is refused until it has passed, and not after it',
    async (role, path, next) => {
      const client = await worker(role);
      for (const url of [path, '/api/orders']) expect((await client.get(url)).body.code).toBe('WORK_AGE_REQUIRED');
      expect(await check(client, { workType: role })).toMatchObject({
        status: 200,
        body: {
          isWorkAgeVerified: true,
          workAgeVerifiedAt: expect.stringMatching(/Z$/),
          verificationMethod: 'manual',
          workType: role,
        },
      });
      expect(await me(client)).toMatchObject({ isWorkAgeVerified: true });
      expect((await client.get(path)).body.code).toBe(next);
      expect((await client.get('/api/orders')).status).toBe(200);
      expect((await loadRecord(client.userId)).at(-1)).toEqual({
        by: 'self',
        action: 'work-age.verified',
        details: { workType: role, method: 'manual' },
      });
      // Asked again, it answers what is stored.
      const [first, second] = [await check(client, { workType: role }), await check(client, { workType: role })];
      expect(second.body).toEqual(first.body);
    },
  );

  test('AGE-17 AGE-18 below 21 in one’s own time zone, and born in the future, is refused with its sentence', async () => {
    const now = new Date();
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Denver']) {
      const today = day(timeZone, now);
      const client = await worker();
      expect(await check(client, { timeZone, dateOfBirth: yearsBefore(today, 21, 1) }), timeZone).toMatchObject({
        status: 422,
        body: {
          code: 'WORK_UNDER_AGE',
          minAge: 21,
          detail:
            'You must be at least 21 years old to work for AutoLottoApp. This requirement applies to all couriers and store employees who handle age-restricted products.',
        },
      });
      expect(await check(client, { timeZone, dateOfBirth: yearsBefore(today, 0, 2) })).toMatchObject({
        status: 400,
        body: { code: 'BIRTH_DATE_IN_FUTURE', detail: 'Date of birth cannot be in the future.' },
      });
      expect(await me(client)).toMatchObject({ isWorkAgeVerified: false });
      const record = await loadRecord(client.userId);
      expect(record.map(({ action }) => action)).toEqual(['role.picked', 'age.refused']);
      expect(JSON.stringify(record)).not.toContain(yearsBefore(today, 21, 1));
      const grown = await worker();
      expect((await check(grown, { timeZone, dateOfBirth: yearsBefore(today, 21) })).status, timeZone).toBe(200);
    }
  });

  test('AGE-16 the work-age check reports a missing date, and refuses an invalid one', async () => {
    const client = await worker();
    expect((await check(client, { dateOfBirth: '' })).body).toMatchObject({
      detail: 'Please enter your date of birth',
    });
    for (const body of [
      { dateOfBirth: '1999-02-29' },
      { dateOfBirth: '12/24/1980' },
      { verificationMethod: 'document' },
      { workType: 'admin' },
      { workType: undefined },
      { timeZone: 'Mars/Olympus' },
    ])
      expect((await check(client, body)).status, JSON.stringify(body)).toBe(400);
    expect(await me(client)).toMatchObject({ isWorkAgeVerified: false });
  });

  test('AGE-22 the work is that of one’s role', async () => {
    expect(await check(await worker('store'), { workType: 'courier' })).toMatchObject({
      status: 403,
      body: { code: 'WORK_TYPE_MISMATCH', detail: 'Choose store work.' },
    });
    for (const client of [await worker('customer'), await someone(), await admin()])
      expect((await check(client, {})).body.code).toBe('WORK_TYPE_MISMATCH');
  });

  test('the date is the one of the customer check, whichever came first', async () => {
    const ordered = await worker();
    const customerCheck = (client: Client, dateOfBirth: string) =>
      client.send('POST', '/api/users/age-verification', { dateOfBirth, verificationMethod: 'manual' });
    expect((await customerCheck(ordered, '1990-01-01')).status).toBe(200);
    expect((await check(ordered, { dateOfBirth: '1980-01-01' })).body.code).toBe('BIRTH_DATE_LOCKED');
    expect((await check(ordered, { dateOfBirth: '1990-01-01' })).status).toBe(200);

    const worked = await worker();
    expect((await check(worked, { dateOfBirth: '1990-01-01' })).status).toBe(200);
    expect((await customerCheck(worked, '1980-01-01')).body.code).toBe('BIRTH_DATE_LOCKED');
    expect((await check(worked, { dateOfBirth: '1980-01-01' })).body.code).toBe('BIRTH_DATE_LOCKED');
    expect(await me(worked)).toMatchObject({ isAgeVerified: false, isWorkAgeVerified: true });
    expect((await customerCheck(worked, '1990-01-01')).status).toBe(200);
    expect(await me(worked)).toMatchObject({ isAgeVerified: true });
  });
});

describe('the audit', () => {
  test('the audit lists free delivery granted and withdrawn, and no repeats', async () => {
    const client = await someone();
    const chief = await admin();
    const path = `/api/admin/users/${client.userId}/free-delivery` as const;
    await chief.send('PUT', path, { reason: 'senior' });
    await chief.send('DELETE', path);
    await chief.send('DELETE', path);
    expect(await loadRecord(client.userId)).toEqual([
      { by: chief.userId, action: 'free-delivery.granted', details: { reason: 'senior', endsOn: null } },
      { by: chief.userId, action: 'free-delivery.revoked', details: {} },
    ]);
  });

  test('the audit is read newest first, a page at a time, by admins', async () => {
    const client = await someone();
    await pick(client, 'courier');
    const chief = await admin();
    const first = await chief.get('/api/admin/audit?limit=2');
    expect(first.body).toHaveLength(2);
    expect(first.body[0]).toMatchObject({
      actorId: client.userId,
      action: 'role.picked',
      subject: { kind: 'user', id: client.userId },
      details: { role: 'courier' },
    });
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const ids = [...first.body, ...(await chief.get(next)).body].map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(4);
    expect([...ids].sort((a, b) => b - a)).toEqual(ids);
    expect((await client.get('/api/admin/audit')).status).toBe(403);
  });

  const noted = { actorId: 'me', action: 'test.noted', subject: { kind: 'test', id: '1' } } as const;
  test.each([
    ['changed', `update audit_entries set action = 'nothing.done'`],
    ['deleted', 'delete from audit_entries'],
    ['emptied', 'truncate audit_entries'],
  ])('the audit cannot be %s: not by the application, nor by the owner past the guards', async (_what, statement) => {
    const { db } = app().context;
    await db.transact((tx) => audit(tx, noted));
    const left = async (tx: Tx) =>
      (await tx.select().from(auditEntries)).filter(({ action }) => action !== 'nothing.done');
    for (const as of [[], [asOwner]]) {
      const error = await db.transact((tx) => run(tx, [...as, statement])).catch((thrown: unknown) => thrown);
      expect(sqlState(error), as.join()).toBe('42501');
    }
    // Control: without the guards, the same statement does it.
    const unguarded = [asOwner, 'alter table audit_entries disable trigger user', statement];
    expect(await undone(db, unguarded, left)).toEqual([]);
    expect((await db.read.select().from(auditEntries)).length).toBeGreaterThan(0);
  });

  test('the audit is written with what it tells of, or not at all, and by the database’s time', async () => {
    const { db } = app().context;
    await expect(
      db.transact(async (tx) => {
        await audit(tx, { ...noted, subject: { kind: 'test', id: 'undone' } });
        throw new Error('it did not come about');
      }),
    ).rejects.toThrow('it did not come about');
    expect(await loadRecord('undone')).toEqual([]);
    const values = { action: 'test.noted', subjectKind: 'test', subjectId: 'backdated', details: {}, at: new Date(0) };
    await db.transact((tx) => tx.insert(auditEntries).values(values));
    const [row] = await db.read.select().from(auditEntries).where(eq(auditEntries.subjectId, 'backdated'));
    expect(row?.at.getFullYear()).toBeGreaterThan(2000);
    expect((await db.read.execute(sql`select 1 from audit_entries where at > app_now()`)).rows).toEqual([]);
  });
});
