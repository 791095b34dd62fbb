// @invariant CONSOLE-1: No admin's view of a person says that the person shut themselves out.
/** People as the administration finds them, and the file of one. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { auditEntries } from '../../platform/database/tables.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, move, placedOrder } from '../../test/harness/shopping.ts';
import { findPeople } from './store.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let [admin, rosa] = [] as unknown as [Client, Client];
beforeAll(async () => {
  [admin, rosa] = [await app().as('admin'), await app().as('customer')];
});

const people = async (query: string) => (await admin.get(`/api/admin/people?${query}`)).body;
const found = async (find: string): Promise<string[]> =>
  (await people(new URLSearchParams({ find }).toString())).map(({ name }: { name: string }) => name);
const file = async ({ userId }: Client) => (await admin.get(`/api/admin/people/${userId}`)).body;
const setPerson = (userId: string, name: string, phone: string | null = null) =>
  db().execute(sql`update users set name = ${name}, phone = ${phone} where id = ${userId}`);

describe('people are found', () => {
  test('by the beginnings of their names, without accents, by address, phone number and id', async () => {
    expect(await found('rosa')).toEqual(['Rosa Delgado']);
    expect(await found('DELG ros')).toEqual(['Rosa Delgado']);
    expect(await found('osa')).toEqual([]);
    expect(await found('customer2@exa')).toEqual(['Walter Brooks']);
    expect(await found('303-555-0101')).toEqual(['Rosa Delgado']);
    expect(await found('+1 (303) 555-0101')).toEqual(['Rosa Delgado']);
    expect(await found('0101')).toEqual(['Rosa Delgado']);
    expect(await found(rosa.userId)).toEqual(['Rosa Delgado']);
    expect(await found('%')).toEqual([]);
    expect(await found('nobody')).toEqual([]);
    const { userId } = await app().newCustomer();
    await setPerson(userId, 'Ángela Muñoz');
    expect(await found('angela munoz')).toEqual(['Ángela Muñoz']);
    expect(await found('ÁNG')).toEqual(['Ángela Muñoz']);
    expect((await people('find=rosa'))[0]).toEqual({
      userId: rosa.userId,
      name: 'Rosa Delgado',
      email: 'customer@example.test',
      phone: '303-555-0101',
      role: 'customer',
      isSuspended: false,
      createdAt: expect.any(String),
    });
    for (const wrong of ['find=', 'limit=0', `find=${'x'.repeat(101)}`, 'role=admin'])
      expect((await admin.get(`/api/admin/people?${wrong}`)).status, wrong).toBe(400);
  });

  test('page by page, the newest first: all of them, few, and more than are put in order', async () => {
    const everybody = (await rows(db(), sql`select id from users order by created_at desc, id desc`)).map(
      (row) => (row as { id: string }).id,
    );
    const pages = async (query: string, limit: number): Promise<string[]> => {
      const first = await admin.get(`/api/admin/people?${query}limit=${limit}`);
      const ids: string[] = [];
      for (let { body, headers } = first; ; ) {
        ids.push(...body.map(({ userId }: { userId: string }) => userId));
        const next = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1];
        if (next === undefined || ids.length > 40) return ids;
        ({ body, headers } = await admin.get(next));
      }
    };
    expect(await pages('', 7)).toEqual(everybody);
    const crowd = Array.from({ length: 8 }, (_, n) => `crowd-${n}`);
    for (const id of crowd)
      await db().execute(sql`insert into users(id, email, name) values (${id}, ${`${id}@example.test`}, 'Crowd')`);
    const few = (await people('find=crowd')).map(({ userId }: { userId: string }) => userId);
    expect(few.toSorted()).toEqual(crowd);
    expect(await pages('find=crowd&', 3)).toEqual(few);
    // As where more accounts are like it than one search puts in order.
    const found = async (cursor: string | undefined) =>
      (await findPeople(app().context.db, ['% crowd%'], { limit: 3, cursor }, 2)).map(({ userId }) => userId);
    const pagesOfMany: string[] = [];
    for (let page = await found(undefined); page.length > 0; page = await found(pagesOfMany.at(-1)))
      pagesOfMany.push(...page);
    expect(pagesOfMany).toEqual(few);
  });
});

describe('a person’s file', () => {
  test('has their account, sessions, orders, wallet and promotions, and an address only while something goes there', async () => {
    const person = await app().newCustomer({ dollars: '90.00' });
    const order = await placedOrder(person);
    const opened = await file(person);
    expect(opened).toMatchObject({
      userId: person.userId,
      role: null,
      isAgeVerified: true,
      sessions: [{ browser: null, createdAt: expect.any(String) }],
      orders: { count: 1, delivered: 0, shown: [{ id: order.id, status: 'pending', deliveryAddress: doorInTown }] },
      wallet: { held: order.totalAmount, owed: '0.00' },
      suspensions: [],
      promotions: [],
    });
    expect((await move(await app().as('store'), order.id, 'cancelled', 'Sold out')).status).toBe(200);
    const { orders } = await file(person);
    expect(orders).toMatchObject({ count: 1, shown: [{ status: 'cancelled', deliveryAddress: null }] });
    expect(JSON.stringify(await file(person))).not.toContain(doorInTown);
    expect((await admin.get('/api/admin/people/nobody-has-this-id')).body.code).toBe('USER_NOT_FOUND');
  });

  test('shows every suspension, the reason of the one that stands, and no secret of the account', async () => {
    const person = await app().newCustomer();
    const { email } = (await person.get('/api/auth/user')).body;
    const fresh = await app().openSession(admin.userId);
    const reason = 'Three deliveries were refused at the door';
    expect((await fresh.send('POST', '/api/admin/suspensions', { email, reason })).status).toBe(201);
    const opened = await file(person);
    expect(opened).toMatchObject({ isSuspended: true, suspensions: [{ reason, endedAt: null, appeal: null }] });
    expect((await people(`find=${email}`))[0].isSuspended).toBe(true);
    const secrets = await rows<{ secret: string }>(
      db(),
      sql`select unnest(array[c.password, s.token, s.id, s.ip_address]) as secret
            from credentials c join users u on u.id = c.user_id left join sessions s on s.user_id = u.id where u.email = ${email}`,
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const { secret } of secrets) if (secret) expect(JSON.stringify(opened)).not.toContain(secret);
  });

  test('ADMIN-01 it is the same before and after the person shuts themselves out; opening it is on record once an hour', async () => {
    const person = await app().newCustomer({ dollars: '20.00' });
    const withoutUse = ({ sessions: _, ...rest }: Record<string, unknown>) => rest;
    const before = withoutUse(await file(person));
    for (const [scope, term] of [
      ['restricted', 'five_years'],
      ['lottery', 'for_good'],
    ])
      expect((await person.send('POST', '/api/users/self-exclusions', { scope, term })).status).toBe(201);
    const after = await file(person);
    expect(withoutUse(after)).toEqual(before);
    const tells = (reply: unknown) => /exclu|restricted|five_years|for_good|lottery/i.test(JSON.stringify(reply));
    expect(tells(after)).toBe(false);
    expect(tells(await people(`find=${person.userId}`))).toBe(false);
    const own = (await person.get('/api/users/account-status')).body;
    expect(tells(own), 'control: their own page says it, and would be caught').toBe(true);
    const looks = (await db().select().from(auditEntries)).filter(
      ({ action, subjectId }) => action === 'file.seen' && subjectId === person.userId,
    );
    expect(looks).toMatchObject([{ actorId: admin.userId, subjectKind: 'user' }]);
  });
});
