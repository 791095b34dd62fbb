import type { InAppType } from '@autolotto/contract/notifications/in-app/enums.ts';
import type { InAppNotification } from '@autolotto/contract/notifications/in-app/model.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, move, placedOrder } from '../../test/harness/shopping.ts';
import { heardSoFar, openSocket } from '../../test/harness/sockets.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { purgeInAppJob } from '../jobs.ts';
import { notifyInApp } from './in-app.ts';

const app = useTestApp();
const list = async (client: Client, query = ''): Promise<InAppNotification[]> =>
  (await client.get(`/api/notifications${query}`)).body;
const unread = async (client: Client): Promise<number> => (await client.get('/api/notifications/unread')).body.unread;
const notify = ({ userId }: Client, group: string, title = group, type: InAppType = 'reply') =>
  app().context.db.transact((tx) =>
    notifyInApp(app().context, tx, userId, {
      ...{ type, priority: 'low', path: '/wallet', group },
      title: (language) => `${title} ${language}`,
      message: () => 'Message',
    }),
  );

test('FORUM-25 FORUM-34 what happens to an order is told at the bell, each order once while it is unread', async () => {
  const customer = await app().newCustomer({ dollars: '100.00' });
  const [first, second] = [await placedOrder(customer), await placedOrder(customer)];
  const courier = await app().as('courier');
  await bring(courier, first.id, 'en_route');
  await move(courier, second.id, 'accepted');
  const [newest, older, ...more] = await list(customer);
  expect(more).toEqual([]);
  expect(newest).toMatchObject({
    actionUrl: `/tracking/${second.id}`,
    type: 'system',
    isRead: false,
    priority: 'medium',
  });
  expect(older).toMatchObject({
    ...{ actionUrl: `/tracking/${first.id}`, title: `Your order is on its way · #${first.id}`, metadata: {} },
  });
  expect(older?.count).toBeGreaterThan(1);
  expect(await unread(customer)).toBe(2);
});

// @invariant NOTIFICATION-1: Nothing about games reaches people while they have excluded themselves; news of their own money does.
test('those who excluded themselves are told nothing about games, by any way, until it has ended', async () => {
  const customer = await app().newCustomer();
  const tell = async () => {
    for (const type of ['reply', 'mention', 'like', 'trend', 'win', 'system'] as const)
      await notify(customer, type, type, type);
    const told = (await list(customer)).map(({ type }) => type).sort();
    await customer.send('POST', '/api/notifications/read-all', { upTo: 2_000_000_000 });
    for (const { id } of await list(customer)) await customer.send('DELETE', `/api/notifications/${id}`);
    return told;
  };
  const everything = ['like', 'mention', 'reply', 'system', 'trend', 'win'];
  expect(await tell(), 'control: before').toEqual(everything);
  const excluded = await customer.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
  expect(excluded.status).toBe(201);
  expect(await tell()).toEqual(['system', 'win']);
  await app().clock.advance(25 * 3_600_000);
  expect(await tell(), 'control: afterwards').toEqual(everything);
});

test('a language that is chosen later is that of notifications from before', async () => {
  const customer = await app().newCustomer();
  await notify(customer, 'a');
  await customer.send('PUT', '/api/users/language', { language: 'es' });
  expect((await list(customer))[0]?.title).toBe('a es');
});

test('FORUM-31 FORUM-32 FORUM-33 one is read, those up to a moment are read, one is deleted; the next of its group begins anew', async () => {
  const [customer, other] = [await app().newCustomer(), await app().newCustomer()];
  for (const group of ['a', 'b', 'c', 'd']) await notify(customer, group);
  await notify(other, 'a');
  const [d, c, b, a] = await list(customer);
  const patch = (client: Client, id: number | undefined) =>
    client.send('PATCH', `/api/notifications/${id}`, { isRead: true });
  expect((await patch(customer, a?.id)).body).toMatchObject({ title: 'a en', isRead: true });
  expect((await patch(other, b?.id)).status).toBe(404);
  expect(await unread(customer)).toBe(3);
  await notify(customer, 'a', 'a again');
  expect((await list(customer))[0]).toMatchObject({ title: 'a again en', count: 1, isRead: false });
  expect((await customer.send('POST', '/api/notifications/read-all', { upTo: c?.id })).body).toEqual({ unread: 2 });
  expect((await list(customer, '?unread=true')).map(({ title }) => title)).toEqual(['a again en', 'd en']);
  expect((await customer.send('DELETE', `/api/notifications/${d?.id}`)).body).toEqual({ unread: 1 });
  expect((await customer.send('DELETE', `/api/notifications/${d?.id}`)).status).toBe(404);
  expect((await other.send('DELETE', `/api/notifications/${c?.id}`)).status).toBe(404);
  expect((await customer.send('POST', '/api/notifications/read-all', { upTo: 'c' })).status).toBe(400);
  expect(await unread(other)).toBe(1);
});

test('lists page by cursor without a gap', async () => {
  const customer = await app().newCustomer();
  for (const group of ['1', '2', '3', '4', '5']) await notify(customer, group);
  const seen: string[] = [];
  for (let path: string | undefined = '/api/notifications?limit=2'; path; ) {
    const reply = await customer.get(path);
    seen.push(...reply.body.map(({ title }: InAppNotification) => title));
    path = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(['5 en', '4 en', '3 en', '2 en', '1 en']);
});

test('open pages of the receiver hear of it, and nothing is told of what is taken back', async () => {
  const [customer, other] = [await app().newCustomer(), await app().newCustomer()];
  const address = await app().listen();
  const [own, strange] = [await openSocket(address, customer), await openSocket(address, other)];
  await notify(customer, 'a');
  const isOfBell = ({ type }: { type: string }) => type === 'notifications_changed';
  await own.next(isOfBell);
  expect((await heardSoFar(app().context, other, strange)).filter(isOfBell)).toEqual([]);
  await expect(
    app().context.db.transact(async (tx) => {
      await notifyInApp(app().context, tx, customer.userId, {
        ...{ type: 'win', priority: 'high', path: '/wallet', group: 'b' },
        title: () => 'Never',
        message: () => 'Never',
      });
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await list(customer)).toHaveLength(1);
  own.ws.terminate();
  strange.ws.terminate();
});

test('two at once about the same thing stand as one that counts both', async () => {
  const customer = await app().newCustomer();
  await Promise.all(Array.from({ length: 8 }, () => notify(customer, 'a')));
  expect(await list(customer)).toMatchObject([{ count: 8 }]);
});

test('old ones are deleted, and of each person all but the newest 500', async () => {
  const [customer, other] = [await app().newCustomer(), await app().newCustomer()];
  await notify(other, 'old');
  await notify(other, 'new');
  await ownerDoes(app().context.db, [
    `update in_app_notifications set created_at = app_now() - interval '181 days' where group_key = 'old'`,
    `insert into in_app_notifications(user_id, type, priority, words, path, metadata, group_key)
       select '${customer.userId}', 'system', 'low', '{"en":{"title":"t","message":"m"},"es":{"title":"t","message":"m"}}', '/', '{}', n::text
         from generate_series(1, 503) n`,
  ]);
  await app().runJob(purgeInAppJob);
  expect(await unread(customer)).toBe(500);
  expect((await list(other)).map(({ title }) => title)).toEqual(['new en']);
});

test('the database keeps addresses of other sites out', async () => {
  const { userId } = await app().newCustomer();
  const insert = (path: string) =>
    app().context.db.read.execute(
      sql`insert into in_app_notifications(user_id, type, priority, words, path, metadata, group_key)
          values (${userId}, 'system', 'low', '{}', ${path}, '{}', ${path})`,
    );
  await insert('/orders/1');
  await expect(insert('//evil.example')).rejects.toThrow();
  await expect(insert('https://evil.example')).rejects.toThrow();
});
