import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { placePastOrders } from '../../demo/past.ts';
import { ownData } from '../../domains.ts';
import { savedAddresses, sessions, users } from '../../identity/tables.ts';
import { orderProofPhotos } from '../../orders/tables.ts';
import { rows } from '../../platform/database/db.ts';
import { findOwned, listPages, type PersonalTable, personal } from '../../platform/personal-data/personal-data.ts';
import { type Client, useTestApp } from '../harness/app.ts';
import { placedOrder } from '../harness/shopping.ts';
import { encodeForm, phonePhoto, picture, readMetadata } from '../harness/uploads.ts';
import { unzip } from '../harness/zip.ts';

const { tables: personalTables } = ownData;
const app = useTestApp();
const path = '/api/users/data.zip';
const download = ({ cookie }: Client) => app().http.inject({ url: path, headers: { cookie } });
async function readFiles(client: Client): Promise<ReadonlyMap<string, string>> {
  const reply = await download(client);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/zip');
  return new Map(unzip(reply.rawPayload).map(({ name, bytes }) => [name, bytes.toString()]));
}
const json = (files: ReadonlyMap<string, string>, name: string) => JSON.parse(files.get(name) ?? '[]');

/** Everything that these tables give this person, as text. */
async function givenTo(userId: string, tables: readonly PersonalTable[]): Promise<string> {
  let text = '';
  for (const table of tables)
    for await (const page of listPages(app().context.db.read, table, userId, 100)) text += JSON.stringify(page);
  return text;
}
type Named = { readonly id: string; readonly email: string };
/** Accounts other than this one that a text names. */
const namedIn = (text: string, people: readonly Named[], own: string) =>
  people.filter(({ id, email }) => id !== own && (text.includes(id) || text.includes(email))).map(({ email }) => email);

describe('one’s own data', () => {
  test('is a ZIP of what the person gave and did, with words in their language, and is audited', async () => {
    const client = await app().newCustomer({ dollars: '80.00' });
    await client.send('POST', '/api/users/addresses', {
      name: 'Home',
      address: '214 Maple Street, Larimer Falls, CO 80202',
      addressType: null,
      instructions: 'Ring',
    });
    const { id: orderId } = await placedOrder(client);
    const files = await readFiles(client);
    expect(json(files, 'account.json')).toMatchObject([{ id: client.userId, language: 'en' }]);
    expect(json(files, 'addresses.json')).toMatchObject([{ name: 'Home', instructions: 'Ring' }]);
    expect(json(files, 'orders.json')).toMatchObject([{ id: orderId, status: 'pending' }]);
    expect(json(files, 'order-lines.json')).toMatchObject([{ orderId }]);
    expect(json(files, 'wallet-entries.json').length).toBeGreaterThan(0);
    expect(json(files, 'sessions.json')).toHaveLength(1);
    expect(files.get('README.txt')).toContain('Your AutoLotto data');
    expect(files.get('README.txt')).toContain('addresses.json');
    expect([...files.values()].join('')).not.toMatch(/argon2|"password":|"token":/);
    expect(
      await rows(
        app().context.db.read,
        sql`select actor_id from audit_entries where action = 'data.exported' and subject_id = ${client.userId}`,
      ),
    ).toEqual([{ actor_id: client.userId }]);
  });

  test('needs a sign-in of the last minutes, and a stranger gets none', async () => {
    const client = await app().newCustomer();
    await app().clock.advance(10 * 60_000);
    const late = await download(client);
    expect([late.statusCode, late.json().code]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    const stranger = await app().http.inject({ url: path });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('is given three times a day', async () => {
    const client = await app().newCustomer();
    for (let n = 0; n < 3; n += 1) expect((await download(client)).statusCode).toBe(200);
    const fourth = await download(client);
    expect([fourth.statusCode, fourth.json().code]).toEqual([422, 'DATA_EXPORT_LIMIT_REACHED']);
    expect((await download(await app().newCustomer())).statusCode, 'another person is another count').toBe(200);
    await app().clock.advance(24 * 3_600_000);
    expect((await download(await app().openSession(client.userId))).statusCode).toBe(200);
  });

  test('names nobody else, whoever it is that takes it along', async () => {
    await placePastOrders(app().context);
    const { read } = app().context.db;
    const people = await read.select({ id: users.id, email: users.email }).from(users);
    expect(people.length).toBeGreaterThan(10);
    const named = new Map<string, string[]>();
    for (const { id, email } of people) {
      const others = namedIn(await givenTo(id, personalTables), people, id);
      if (others.length > 0) named.set(email, others);
    }
    expect([...named]).toEqual([]);
    const [first] = people;
    if (!first) throw new Error('nobody is here');
    const leaking = personal('leak', users, () => sql`true`, ['id']);
    expect(
      namedIn(await givenTo(first.id, [leaking]), people, first.id).length,
      'control: a table of everybody is seen to name them',
    ).toBe(people.length - 1);
  });

  test('the tables that are read are those that have anything of the person', async () => {
    await placePastOrders(app().context);
    const { read } = app().context.db;
    const counts = new Set<number>();
    for (const { id } of await read.select({ id: users.id }).from(users)) {
      const filled: PersonalTable[] = [];
      for (const table of personalTables) if ((await givenTo(id, [table])) !== '') filled.push(table);
      const found = await findOwned(read, personalTables, id);
      expect(found.map(({ name }) => name)).toEqual(filled.map(({ name }) => name));
      counts.add(found.length);
    }
    expect(counts.size, 'people have more and less').toBeGreaterThan(2);
    expect(Math.max(...counts)).toBeLessThan(personalTables.length);
    expect(await findOwned(read, personalTables, 'nobody')).toEqual([]);
  });

  test('holds the photos of the person and of their door, and nobody else’s', async () => {
    const [client, other] = [await app().newCustomer({ dollars: '80.00' }), await app().newCustomer()];
    const form = await encodeForm({ more: { reason: 'disabled' }, file: await phonePhoto(900, 700) });
    for (const { cookie } of [client, other]) {
      const headers = { cookie, ...form.headers };
      const sent = { method: 'POST', url: '/api/users/free-delivery', payload: form.payload, headers } as const;
      expect((await app().http.inject(sent)).statusCode).toBe(201);
    }
    const { id: orderId } = await placedOrder(client);
    const content = (await picture(40, 40).webp().toBuffer()).toString('base64');
    await app().context.db.transact((tx) =>
      tx.insert(orderProofPhotos).values(
        (['pickUp', 'dropOff'] as const).map((stage) => ({
          orderId,
          stage,
          courierId: other.userId,
          hash: stage,
          content,
        })),
      ),
    );
    const readPhotos = async (one: Client) =>
      unzip((await download(one)).rawPayload).filter(({ name }) => name.startsWith('photos/'));
    const photos = await readPhotos(client);
    expect(photos.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^photos\/free-delivery-requests\/\d+\.webp$/),
      `photos/deliveries/${orderId}-dropOff.webp`,
    ]);
    expect(await readMetadata(photos[0]?.bytes ?? Buffer.alloc(0))).toMatchObject({ format: 'webp' });
    expect(photos[1]?.bytes.toString('base64'), 'as it was kept').toBe(content);
    expect((await readPhotos(other)).map(({ name }) => name)).toEqual([
      expect.stringMatching(/^photos\/free-delivery-requests\/\d+\.webp$/),
    ]);
  });

  test('a long table is read in pages, each row once', async () => {
    const client = await app().newCustomer();
    const { db } = app().context;
    await db.transact(async (tx) => {
      for (let n = 0; n < 11; n += 1)
        await tx.insert(savedAddresses).values({ userId: client.userId, name: `Place ${n}`, address: 'Here' });
    });
    const table = personal('addresses', savedAddresses, savedAddresses.userId, ['name']);
    const pages: number[] = [];
    const names = new Set<unknown>();
    for await (const page of listPages(db.read, table, client.userId, 4)) {
      pages.push(page.length);
      for (const { name } of page) names.add(name);
    }
    expect([pages, names.size]).toEqual([[4, 4, 3], 11]);
    const none = personal('sessions', sessions, sessions.userId, ['createdAt']);
    for await (const page of listPages(db.read, none, 'nobody', 4)) expect(page, 'no page of nobody').toEqual([]);
  });
});
