// @invariant ORDERS-15: An order of a suspended account is either before the suspension or never.
/**
 * Accounts that are suspended as such: what they may still do, what becomes of what they had running, and what happens
 * when it comes while they act. And the language in which people are written to, which is chosen on the same pages.
 */
import { endpoints } from '@autolotto/contract/endpoints.ts';
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { courierProfiles } from '../../couriers/tables.ts';
import { accountSuspendedJob } from '../../identity/service.ts';
import { sessions, users } from '../../identity/tables.ts';
import { rows } from '../../platform/database/db.ts';
import { auditEntries, mails } from '../../platform/database/tables.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { license, newPerson } from '../../test/access/people.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { bring, move, placedOrder, placeMilk } from '../../test/harness/shopping.ts';
import { areWaiting } from '../../test/harness/waiting.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
beforeAll(async () => {
  admin = await app().as('admin');
  await db().execute(sql`update products set stock = 1000`);
});

const loadEmail = async ({ userId }: Client) =>
  (await db().select().from(users).where(eq(users.id, userId)))[0]?.email ?? '';
const lettersTo = async (client: Client) => storedMails(db(), await loadEmail(client));
const reason = 'Charged back three times';
const suspend = async (client: Client, by = admin) =>
  by.send('POST', '/api/admin/suspensions', { email: await loadEmail(client), reason });
const lift = ({ userId }: Client) =>
  admin.send('POST', `/api/admin/suspensions/${userId}/end`, { reason: 'It was somebody else' });
const afterwards = ({ userId }: Client) => app().runJob(accountSuspendedJob, { userId });

let couriers = 0;
async function courier(): Promise<Client> {
  couriers += 1;
  const client = await newPerson(app(), {
    lastName: `Rider${couriers}`,
    role: 'courier',
    isWorkAgeVerified: true,
  });
  await db()
    .insert(courierProfiles)
    .values({ ...license(`R${couriers}`), userId: client.userId, isActive: true });
  return client;
}

describe('letters', () => {
  test('emails use the language that their reader signed up in, or has chosen since', async () => {
    const { anonymous } = app();
    const made = await anonymous.send('POST', '/api/auth/sign-up/email', {
      ...{ email: 'lucia@example.test', password: 'correct-horse-battery', firstName: 'Lucía', language: 'es' },
    });
    expect(made.body.user.language).toBe('es');
    const client = await app().openSession(made.body.user.id);
    expect((await lettersTo(client))[0]).toMatchObject({
      language: 'es',
      subject: 'Confirme su dirección de correo',
      parts: expect.arrayContaining([{ say: 'Hola:' }]),
    });

    expect((await client.send('PUT', '/api/users/language', { language: 'en' })).body).toEqual({ language: 'en' });
    expect((await client.get('/api/auth/user')).body.language).toBe('en');
    await client.send('POST', '/api/auth/email/send-verification');
    expect((await lettersTo(client))[0]).toMatchObject({ language: 'en', subject: 'Confirm your email address' });
    expect((await client.send('PUT', '/api/users/language', { language: 'fr' })).status).toBe(400);
  });

  test("emails to an address without an account use the requester's language", async () => {
    const owner = await app().as('store');
    await newPerson(app(), { lastName: 'Englisher' });
    await owner.send('PUT', '/api/users/language', { language: 'es' });
    for (const email of ['nadie@example.test', 'englisher@example.test'])
      expect((await owner.send('POST', '/api/store/staff/invitations', { email, role: 'staff' })).status).toBe(201);
    await owner.send('PUT', '/api/users/language', { language: 'en' });
    const written = await db()
      .select({ to: mails.recipient, language: mails.language })
      .from(mails)
      .where(inArray(mails.recipient, ['nadie@example.test', 'englisher@example.test']))
      .orderBy(desc(mails.recipient));
    expect(written).toEqual([
      { to: 'nadie@example.test', language: 'es' },
      { to: 'englisher@example.test', language: 'en' },
    ]);
  });
});

describe('a suspended account', () => {
  test('a suspended account can do nothing but sign out, by any of its sessions; its money is still there, and it can be opened again', async () => {
    const client = await app().newCustomer({ dollars: '50.00', email: 'stopped@example.test' });
    const other = await app().openSession(client.userId);
    const suspended = await suspend(client);
    expect([suspended.status, suspended.body]).toEqual([
      201,
      expect.objectContaining({ userId: client.userId, email: 'stopped@example.test', reason }),
    ]);

    // Every call there is, apart from those that anyone may make.
    const rowsOfAll: Endpoint[] = Object.values(endpoints).flatMap((table) => Object.values(table));
    const closed = rowsOfAll.filter(({ access }) => access.who !== 'anyone' && !access.whileSuspended);
    expect(closed.length).toBeGreaterThan(150);
    const open = new Set<string>();
    for (const { method, path } of closed) {
      const url = path.replace(/:[a-zA-Z]+/g, '1');
      const reply = method === 'GET' ? await client.get(url) : await client.send(method, url, {});
      if (reply.body?.code !== 'ACCOUNT_SUSPENDED') open.add(`${method} ${path}: ${reply.status}`);
    }
    expect([...open]).toEqual([]);

    const refused = await other.get('/api/wallet');
    expect([refused.status, refused.body.reason]).toEqual([403, reason]);
    expect(refused.body.detail).toContain(`Reason: ${reason}`);
    expect(refused.body.detail).toContain(refused.body.phone);
    expect((await other.send('POST', '/api/auth/sign-out')).status).toBe(200);

    const before = await db().$count(sessions, eq(sessions.userId, client.userId));
    const signIn = (password: string) =>
      app().anonymous.send('POST', '/api/auth/sign-in/email', { email: 'stopped@example.test', password });
    // A guesser learns nothing; the password's holder sees the suspension, and gets no session.
    expect((await signIn('wrong-horse-battery')).body.code).toBe('INVALID_CREDENTIALS');
    const known = await signIn('correct-horse-battery');
    expect([known.status, known.body.code, known.headers['set-cookie']]).toEqual([403, 'ACCOUNT_SUSPENDED', undefined]);
    expect(await db().$count(sessions, eq(sessions.userId, client.userId))).toBe(before);

    expect((await admin.get(`/api/wallets/${client.userId}`)).body.balance).toBe('50.00');
    const letter = (await lettersTo(client)).find(({ subject }) => subject === 'Your account is suspended');
    expect(JSON.stringify(letter?.parts)).toContain(reason);
    expect((await admin.get('/api/admin/suspensions')).body).toContainEqual(
      expect.objectContaining({ userId: client.userId, reason }),
    );
    expect((await suspend(client)).body.code).toBe('ALREADY_SUSPENDED');

    expect((await lift(client)).status).toBe(200);
    expect((await signIn('correct-horse-battery')).status).toBe(200);
    expect((await client.get('/api/wallet')).body.balance).toBe('50.00');
    expect((await lettersTo(client)).map(({ subject }) => subject)).toContain('You can use your account again');
    expect((await lift(client)).body.code).toBe('NOT_SUSPENDED');
    const record = await db()
      .select({ action: auditEntries.action, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, client.userId))
      .orderBy(auditEntries.id);
    expect(record.slice(-2)).toEqual([
      { action: 'account.suspended', details: { reason } },
      { action: 'account.reinstated', details: { reason: 'It was somebody else' } },
    ]);
  });

  test('its person says once what is wrong, by the letter or the sign-in page; another admin answers, and a late answer stands out', async () => {
    const email = 'wronged@example.test';
    const client = await app().newCustomer({ email });
    const other = await newPerson(app(), { lastName: 'Second', role: 'admin' });
    const signIn = async () =>
      (await app().anonymous.send('POST', '/api/auth/sign-in/email', { email, password: 'correct-horse-battery' }))
        .body;
    expect((await suspend(client)).body).toMatchObject({ isOwn: true, appeal: null, upheld: null });
    const letter = (await lettersTo(client)).find(({ subject }) => subject === 'Your account is suspended');
    const path = letter?.parts?.flatMap((part) => ('link' in part ? [part.link.path] : []))[0] ?? '';
    expect(path).toMatch(/^\/api\/login\?step=appeal-suspension#/);
    expect(JSON.stringify(letter?.parts)).toContain('will answer within 7 days');
    const { appeal: token } = await signIn();
    const say = (link: string, words = 'It was my brother who charged it back') =>
      app().anonymous.send('POST', '/api/auth/suspension/appeal', { token: link, words });
    const answer = (who: Client, decision: string) =>
      who.send('POST', `/api/admin/suspensions/${client.userId}/appeal`, { decision, reason: 'We looked again' });
    const waiting = async (who = admin) => (await who.get('/api/admin/suspension-appeals')).body;

    expect((await say('no-such-link')).body.code).toBe('LINK_INVALID');
    expect((await say(token, 'No')).status).toBe(400);
    expect((await answer(other, 'uphold')).body.code).toBe('SUSPENSION_APPEAL_NOT_FOUND');
    // Two at once, by both links: one is heard.
    const both = await Promise.all([say(token), say(path.slice(path.indexOf('#') + 1))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.map(({ body }) => body.code).filter(Boolean)).toEqual(['SUSPENSION_ALREADY_APPEALED']);
    // A second appeal link is not issued after an appeal.
    expect(await signIn()).toMatchObject({ code: 'ACCOUNT_SUSPENDED', appeal: null });

    const [mine] = (await waiting()).filter(({ userId }: { userId: string }) => userId === client.userId);
    expect(mine).toMatchObject({ isOwn: true, appeal: { words: 'It was my brother who charged it back' } });
    expect(Date.parse(mine.appeal.replyDueAt) - Date.parse(mine.appeal.at)).toBe(7 * 86_400_000);
    expect((await waiting(other))[0]).toMatchObject({ userId: client.userId, isOwn: false });
    for (const decision of ['uphold', 'lift'])
      expect((await answer(admin, decision)).body.code).toBe('OWN_SUSPENSION_APPEAL');
    expect((await answer(client, 'lift')).body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await answer(other, 'uphold')).status).toBe(200);
    expect((await answer(other, 'lift')).body.code).toBe('SUSPENSION_APPEAL_NOT_FOUND');
    expect(await waiting()).toEqual([]);
    expect((await admin.get('/api/admin/suspensions')).body).toContainEqual(
      expect.objectContaining({
        userId: client.userId,
        upheld: expect.objectContaining({ reason: 'We looked again' }),
      }),
    );
    expect((await lettersTo(client)).map(({ subject }) => subject)).toContain('Your account stays suspended');

    // A new suspension is a new one; its time runs out, and what is lifted needs no words.
    expect((await lift(client)).status).toBe(200);
    await suspend(client, other);
    const again = (await signIn()).appeal;
    await db().execute(
      sql`update account_suspensions set appeal_until = app_now() where user_id = ${client.userId} and ended_at is null`,
    );
    expect((await say(again)).body.code).toBe('SUSPENSION_APPEAL_EXPIRED');
    expect((await signIn()).appeal).toBeNull();
    await db().execute(
      sql`update account_suspensions set appeal_until = app_now() + interval '1 day' where user_id = ${client.userId} and ended_at is null`,
    );
    const third = (await signIn()).appeal;
    expect((await say(third)).status).toBe(200);
    expect((await answer(admin, 'lift')).status).toBe(200);
    expect(await signIn()).toMatchObject({ user: { email } });
    const record = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, client.userId))
      .orderBy(auditEntries.id);
    expect(record.map(({ action }) => action).slice(-3)).toEqual([
      'account.suspended',
      'account.suspension-appealed',
      'account.reinstated',
    ]);
  });

  test('a suspended account is never one’s own, nor one that does not exist', async () => {
    expect((await suspend(admin)).body.code).toBe('OWN_SUSPENSION');
    const nobody = { email: 'nobody-at-all@example.test', reason };
    expect((await admin.send('POST', '/api/admin/suspensions', nobody)).body.code).toBe('USER_NOT_FOUND');
    expect((await admin.send('POST', '/api/admin/suspensions', { ...nobody, reason: '' })).status).toBe(400);
  });

  test('a suspended account leaves what its courier has not picked up to the others, and tells support of what they carry', async () => {
    const client = await courier();
    const buyer = await app().newCustomer({ dollars: '200.00' });
    const [taken, carried] = [await placedOrder(buyer), await placedOrder(buyer)];
    expect((await move(client, taken.id, 'accepted')).status).toBe(200);
    await bring(client, carried.id, 'picked_up');
    expect((await suspend(client)).status).toBe(201);
    expect((await suspend(buyer)).status).toBe(201);
    await afterwards(client);
    await afterwards(buyer);

    expect((await admin.get(`/api/orders/${taken.id}`)).body).toMatchObject({ status: 'accepted', courierId: null });
    const rider = { status: 'picked_up', courierId: client.userId };
    expect((await admin.get(`/api/orders/${carried.id}`)).body).toMatchObject(rider);
    const told = await db()
      .select({ parts: mails.parts })
      .from(mails)
      .where(sql`${mails.subject} like 'Open orders of%'`)
      .orderBy(mails.id);
    const links = told.map(({ parts }) => parts?.flatMap((part) => ('link' in part ? [part.link.path] : [])));
    expect(links).toEqual([[`/tracking/${carried.id}`], [`/tracking/${taken.id}`, `/tracking/${carried.id}`]]);
    // Support brings it to an end; what the customer agreed to is paid for, and the courier's part is theirs.
    expect((await move(admin, carried.id, 'en_route', 'Its courier cannot')).body).toMatchObject({
      status: 'en_route',
    });
    expect((await move(admin, carried.id, 'delivered', 'Its courier cannot')).status).toBe(200);
    expect((await lift(client)).status).toBe(200);
    expect((await move(client, taken.id, 'accepted')).status).toBe(200);
  });
});

describe('suspended at that moment', () => {
  /** Suspended under way, as far as the database goes: committed once the act waits for it. */
  async function whileSuspending(client: Client, act: () => Promise<Reply>): Promise<Reply> {
    const holder = new pg.Client(app().url);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from users where id = $1 for update', [client.userId]);
      await holder.query('update users set suspended_at = app_now(), suspension_reason = $2 where id = $1', [
        client.userId,
        reason,
      ]);
      const acting = act();
      await areWaiting({ read: db() }, 1);
      await holder.query('commit');
      return await acting;
    } finally {
      await holder.end();
    }
  }

  test('an order that waited for it is refused, and nothing of it is left', async () => {
    const client = await app().newCustomer({ dollars: '100.00' });
    const reply = await whileSuspending(client, () => placeMilk(client));
    expect([reply.status, reply.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(await rows(db(), sql`select id from orders where customer_id = ${client.userId}`)).toEqual([]);
    expect((await admin.get(`/api/wallets/${client.userId}`)).body.balance).toBe('100.00');
  });

  test('an order that was first goes on', async () => {
    for (let round = 0; round < 6; round++) {
      const client = await newPerson(app(), { lastName: `Hurried${round}`, isAgeVerified: true });
      const [placed, suspended] = await Promise.all([placeMilk(client, 4, { paymentMethod: 'cash' }), suspend(client)]);
      expect(suspended.status).toBe(201);
      expect([201, 403]).toContain(placed.status);
      const [order] = await rows<{ isFirst: boolean }>(
        db(),
        sql`select o.created_at <= u.suspended_at as "isFirst" from orders o join users u on u.id = o.customer_id
             where u.id = ${client.userId}`,
      );
      expect(order?.isFirst).toBe(placed.status === 201 ? true : undefined);
    }
  });

  test('a claim concurrent with the suspension fails', async () => {
    const client = await courier();
    const order = await placedOrder(await app().newCustomer({ dollars: '100.00' }));
    const reply = await whileSuspending(client, () => move(client, order.id, 'accepted'));
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect((await admin.get(`/api/orders/${order.id}`)).body.courierId).toBeNull();
  });

  test('two admins who suspend each other leave one', async () => {
    await db().execute(sql`update users set role = null where role = 'admin'`);
    const [one, two] = [
      await newPerson(app(), { lastName: 'Firstling', role: 'admin' }),
      await newPerson(app(), { lastName: 'Secondling', role: 'admin' }),
    ];
    const replies = await Promise.all([suspend(two, one), suspend(one, two)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, expect.toSatisfy((status) => status >= 400)]);
    const left = await db().$count(users, sql`role = 'admin' and suspended_at is null`);
    expect(left).toBe(1);
  });
});
