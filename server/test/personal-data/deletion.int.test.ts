// @invariant PRIVACY-3: A deleted account names nobody, its orders and money stay, and its self-exclusions go on.
import { endpoints } from '@autolotto/contract/endpoints.ts';
import type { Endpoint } from '@autolotto/contract/shared/endpoint.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ownData } from '../../domains.ts';
import { deleteAccountsJob } from '../../identity/jobs.ts';
import { deleteDueAccounts } from '../../identity/own-data/deletion.ts';
import { savedAddresses, selfExclusions, sessions, users } from '../../identity/tables.ts';
import { outside, wallet } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import { orders } from '../../orders/tables.ts';
import { rows } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';
import { storedMails } from '../../platform/mail/mail.ts';
import { listPages } from '../../platform/personal-data/personal-data.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { move, placedOrder } from '../harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const day = 86_400_000;
const ask = (client: Client) => client.send('POST', '/api/users/deletion', { isUnderstood: true });
const loadUser = async (userId: string) => (await db().select().from(users).where(eq(users.id, userId)))[0];
const runJob = () => app().runJob(deleteAccountsJob);
const signIn = async (email: string): Promise<Client> => {
  const reply = await app().anonymous.send('POST', '/api/auth/sign-in/email', { email, password });
  expect(reply.status).toBe(200);
  return app().openSession(reply.body.user.id);
};
const password = 'correct-horse-battery';
const cancel = async (orderId: number) =>
  expect((await move(await app().as('admin'), orderId, 'cancelled', 'The shop is closed today')).status).toBe(200);
let made = 0;
/** Somebody whose name and addresses are found nowhere else. */
async function leaver(dollars?: string): Promise<Client & { readonly email: string }> {
  made += 1;
  const email = `zwickel${made}@example.test`;
  const client = await app().newCustomer({ email, ...(dollars ? { dollars } : {}) });
  await client.send('PUT', '/api/users/profile', { firstName: 'Xaver', lastName: 'Zwickel', phone: '303-555-0999' });
  await client.send('POST', '/api/users/addresses', {
    name: 'Home',
    address: '9 Quillfeather Lane, Larimer Falls, CO 80202',
    addressType: null,
    instructions: 'Blue gate',
  });
  return { ...client, email };
}
/** As a payout to a bank would. */
async function emptyWallet(userId: string): Promise<void> {
  const [{ balance = 0 } = {}] = await rows<{ balance: number }>(
    db(),
    sql`select balance::int as balance from ledger_accounts where name = ${`user:${userId}:wallet`}`,
  );
  const key = `test:${userId}:emptied`;
  const legs = [leg(wallet(userId), cents(-balance)), leg(outside('bank'), cents(balance))];
  await app().context.db.transact((tx) =>
    post(tx, { key, kind: 'achievement', cause: key, description: 'Paid out', legs }),
  );
}
async function readAll(userId: string): Promise<string> {
  let text = '';
  for (const table of ownData.tables)
    for await (const page of listPages(db(), table, userId, 100)) text += JSON.stringify(page);
  return text;
}
const personal = /zwickel|xaver|555-0999|quillfeather|blue gate/i;

describe('asking for it', () => {
  test('signs out everywhere, closes every call but keeping the account, and is told by mail', async () => {
    const client = await leaver();
    const reply = await ask(client);
    expect(reply.status).toBe(200);
    expect(new Date(reply.body.deletesAt).getTime() - app().clock.now().getTime()).toBeGreaterThan(29.9 * day);
    expect((await client.get('/api/auth/user')).status).toBe(401);
    const [mail] = await storedMails(db(), client.email);
    expect(mail?.subject).toBe('Your account will be deleted');

    const again = await signIn(client.email);
    const all: Endpoint[] = Object.values(endpoints).flatMap((table) => Object.values(table));
    const closed = all.filter(
      ({ access }) => access.who !== 'anyone' && !access.whileLeaving && !access.beforeSecondFactor,
    );
    expect(closed.length).toBeGreaterThan(150);
    const open = new Set<string>();
    for (const { method, path } of closed) {
      const url = path.replace(/:[a-zA-Z]+/g, '1');
      const { status, body } = method === 'GET' ? await again.get(url) : await again.send(method, url, {});
      if (body?.code !== 'ACCOUNT_LEAVING') open.add(`${method} ${path}: ${status}`);
    }
    expect([...open]).toEqual([]);
    expect((await again.get('/api/auth/user')).body.deletesAt).toBe(reply.body.deletesAt);

    expect((await again.send('DELETE', '/api/users/deletion')).status).toBe(200);
    expect((await again.get('/api/auth/user')).body.deletesAt).toBeNull();
    expect((await again.get('/api/wallet')).status, 'the control').toBe(200);
    const actions = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, client.userId));
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['deletion.requested', 'deletion.withdrawn']),
    );
  });

  test('is refused while an order or money is open, and says which', async () => {
    const client = await leaver('80.00');
    const order = await placedOrder(client);
    const terms = await client.get('/api/users/deletion');
    expect(terms.body).toEqual({ days: 30, keepYears: 7, openMatters: ['order', 'money'] });
    const refused = await ask(client);
    expect([refused.status, refused.body.code, refused.body.openMatters]).toEqual([
      422,
      'ACCOUNT_DELETION_BLOCKED',
      ['order', 'money'],
    ]);
    await cancel(order.id);
    expect((await ask(client)).body.openMatters).toEqual(['money']);
    expect((await loadUser(client.userId))?.deletesAt).toBeNull();
  });

  test('is refused to those who work here', async () => {
    for (const name of ['courier', 'store'])
      expect((await ask(await app().as(name))).body.openMatters, name).toContain('work');
  });
});

describe('deleting it', () => {
  test('happens after thirty days, told three days before, once', async () => {
    const client = await leaver();
    await ask(client);
    await app().clock.advance(26 * day);
    await runJob();
    const early = (await storedMails(db(), client.email)).map(({ subject }) => subject);
    expect(early).not.toContain('Your account will be deleted soon');
    await app().clock.advance(1.5 * day);
    await runJob();
    await runJob();
    const subjects = (await storedMails(db(), client.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your account will be deleted soon')).toHaveLength(1);
    expect((await loadUser(client.userId))?.firstName, 'not yet').toBe('Xaver');
    await app().clock.advance(3 * day);
    await runJob();
    expect(await loadUser(client.userId)).toMatchObject({
      name: 'Former member',
      firstName: '',
      lastName: '',
      phone: null,
      dateOfBirth: null,
      deletesAt: null,
    });
    expect((await storedMails(db(), client.email)).map(({ subject }) => subject)).toEqual(['Your account is deleted']);
    await runJob();
    expect(await storedMails(db(), client.email), 'once').toHaveLength(1);
    expect(
      await db()
        .select({ actorId: auditEntries.actorId })
        .from(auditEntries)
        .where(and(eq(auditEntries.subjectId, client.userId), eq(auditEntries.action, 'account.deleted'))),
    ).toEqual([{ actorId: null }]);
  });

  test('leaves orders, age and money without a name, and nothing that names the person anywhere', async () => {
    const client = await leaver('80.00');
    const order = await placedOrder(client, 4, {
      deliveryAddress: '9 Quillfeather Lane, Larimer Falls, CO 80202',
      deliveryInstructions: 'Blue gate',
    });
    await cancel(order.id);
    expect(personal.test(await readAll(client.userId)), 'control: it is found before').toBe(true);
    await emptyWallet(client.userId);
    expect((await ask(client)).status).toBe(200);
    await app().clock.advance(31 * day);
    await runJob();
    expect((await loadUser(client.userId))?.deletedAt).toBeInstanceOf(Date);
    const text = await readAll(client.userId);
    expect(text).not.toMatch(personal);
    expect(text).toContain(`"id":${order.id}`);
    const [kept] = await db().select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ customerId: client.userId, deliveryInstructions: null, recipientName: null });
    expect(await db().$count(savedAddresses, eq(savedAddresses.userId, client.userId))).toBe(0);
    const [entries] = await rows<{ count: number }>(
      db(),
      sql`select count(*)::int as count from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.name = ${`user:${client.userId}:wallet`}`,
    );
    expect(entries?.count).toBeGreaterThan(0);
  });

  test('waits while money has come back', async () => {
    const client = await leaver('80.00');
    await db().execute(sql`update users set deletes_at = app_now() - interval '1 day' where id = ${client.userId}`);
    await runJob();
    expect((await loadUser(client.userId))?.deletedAt).toBeNull();
    await emptyWallet(client.userId);
    await runJob();
    expect((await loadUser(client.userId))?.deletedAt, 'the control').toBeInstanceOf(Date);
  });

  test('two hundred accounts that have to wait hold up nobody behind them', async () => {
    const client = await leaver();
    await ask(client);
    await app().clock.advance(31 * day);
    const [shop] = await rows<{ id: number }>(db(), sql`select min(id) as id from stores`);
    await db().execute(sql`
      with waiting as (
        insert into users (id, email, name, first_name, last_name, role, deletes_at, deletion_told_at)
        select 'waits-' || n, 'waits-' || n || '@example.test', '', '', '', 'store', app_now() - interval '9 days', app_now()
          from generate_series(1, 200) n returning id)
      insert into store_staff (user_id, store_id) select id, ${shop?.id} from waiting`);
    await runJob();
    expect((await loadUser(client.userId))?.name).toBe('Former member');
    expect((await loadUser('waits-200'))?.deletedAt).toBeNull();
  });

  test('that stops in the middle has done nothing, and is done whole the next time', async () => {
    const client = await leaver();
    await ask(client);
    await app().clock.advance(31 * day);
    const stopped = { table: users, run: async () => Promise.reject(new Error('killed')) };
    const { context } = app();
    await expect(deleteDueAccounts(context, { ...ownData, forget: [...ownData.forget, stopped] })).rejects.toThrow(
      'killed',
    );
    expect(await loadUser(client.userId)).toMatchObject({ firstName: 'Xaver', phone: '303-555-0999', deletedAt: null });
    expect(await db().$count(savedAddresses, eq(savedAddresses.userId, client.userId))).toBe(1);
    await runJob();
    expect(await db().$count(savedAddresses, eq(savedAddresses.userId, client.userId))).toBe(0);
    expect((await loadUser(client.userId))?.name).toBe('Former member');
  });

  test('a self-exclusion goes on in a new account of the same address, and of no other', async () => {
    const client = await leaver();
    expect(
      (await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'for_good' })).status,
    ).toBeLessThan(300);
    await ask(client);
    await app().clock.advance(31 * day);
    await runJob();
    const signUp = async (email: string) => {
      const reply = await app().anonymous.send('POST', '/api/auth/sign-up/email', {
        ...{ email, password: 'blue door by the mill', firstName: 'Xaver', lastName: 'Zwickel' },
      });
      expect(reply.status).toBe(201);
      return db()
        .select({ scope: selfExclusions.scope })
        .from(selfExclusions)
        .where(eq(selfExclusions.userId, reply.body.user.id));
    };
    expect(await signUp(client.email.toUpperCase())).toEqual([{ scope: 'lottery' }]);
    expect(await signUp('somebody.else@example.test')).toEqual([]);
    const [mark] = await rows<{ email_hash: string }>(db(), sql`select email_hash from former_exclusions`);
    expect(mark?.email_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an exclusion of the second account of an address outlives that account as well', async () => {
    const first = await leaver();
    const exclude = async (client: Client, term: string) =>
      expect((await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term })).status).toBeLessThan(
        300,
      );
    const leave = async (client: Client) => {
      expect((await ask(client)).status).toBe(200);
      await app().clock.advance(31 * day);
      await runJob();
    };
    const signUp = async () => {
      const reply = await app().anonymous.send('POST', '/api/auth/sign-up/email', {
        ...{ email: first.email, password: 'blue door by the mill', firstName: 'Xaver', lastName: 'Zwickel' },
      });
      return reply.body.user.id as string;
    };
    await exclude(first, 'one_year');
    await leave(first);
    const second = await app().openSession(await signUp());
    await exclude(second, 'for_good');
    await leave(second);
    const kept = await db()
      .select({ term: selfExclusions.term })
      .from(selfExclusions)
      .where(eq(selfExclusions.userId, await signUp()));
    expect(kept.map(({ term }) => term).sort()).toEqual(['for_good', 'one_year']);
  });

  test('a deleted account gets no way in and no name again, whoever writes', async () => {
    const client = await leaver();
    await ask(client);
    await app().clock.advance(31 * day);
    await runJob();
    await expect(app().openSession(client.userId)).rejects.toThrow();
    await expect(
      db().update(users).set({ firstName: 'Xaver' }).where(eq(users.id, client.userId)).execute(),
    ).rejects.toThrow();
    expect(await db().$count(sessions, eq(sessions.userId, client.userId))).toBe(0);
  });
});
