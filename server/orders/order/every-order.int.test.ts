/** All orders, as an admin looks through them. */
import { dayAfter } from '@autolotto/contract/shared/time.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { placedOrder } from '../../test/harness/shopping.ts';

const app = useTestApp();
let admin: Client;
const ids: number[] = [];
let email: string;
beforeAll(async () => {
  admin = await app().as('admin');
  const [one, other] = [await app().newCustomer({ dollars: '500.00' }), await app().newCustomer({ dollars: '500.00' })];
  email = (await one.get('/api/auth/user')).body.email;
  for (const customer of [one, one, one, other]) ids.push((await placedOrder(customer)).id);
  expect((await one.send('POST', `/api/orders/${ids[0]}/cancel`, {})).status).toBe(200);
});
const loadIds = async (query: string): Promise<number[]> =>
  (await admin.get(`/api/admin/orders${query}`)).body.map(({ id }: { id: number }) => id);

test('the newest come first, whoever placed them, and each page names the next with what it is narrowed by', async () => {
  const seen: number[] = [];
  let path: string | undefined = '/api/admin/orders?limit=2';
  while (path) {
    const reply = await admin.get(path);
    expect(reply.status).toBe(200);
    seen.push(...reply.body.map(({ id }: { id: number }) => id));
    path = /<([^>]+)>; rel="next"/.exec(String(reply.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(ids));
  const narrowed = await admin.get(`/api/admin/orders?limit=1&status=pending&search=${encodeURIComponent(email)}`);
  const next = String(narrowed.headers.link);
  expect(next).toContain('status=pending');
  expect(next).toContain(`search=${encodeURIComponent(email)}`);
});

test('an order is found by its number, its customer or its shop, and by where it stands', async () => {
  const [cancelled = 0, second = 0, third = 0, others = 0] = ids;
  expect(await loadIds(`?search=${second}`)).toContain(second);
  expect(await loadIds(`?search=%23${second}`)).toContain(second);
  expect(await loadIds(`?search=${encodeURIComponent(email.toUpperCase())}`)).toEqual([third, second, cancelled]);
  expect(await loadIds(`?search=${encodeURIComponent(email)}&status=cancelled`)).toEqual([cancelled]);
  expect(await loadIds('?search=maple%20corner')).toEqual(expect.arrayContaining([others]));
  expect(await loadIds('?search=no%20such%20%25%20name')).toEqual([]);
  expect((await admin.get('/api/admin/orders?status=lost')).status).toBe(400);
});

test('ADMIN-14 ADMIN-21 orders are narrowed by what is under way, shop, courier, payment, days and total, all at once', async () => {
  const [cancelled = 0, second = 0, third = 0, others = 0] = ids;
  const one: { storeId: number; totalAmount: string } = (await admin.get(`/api/orders/${second}`)).body;
  const { storeId, totalAmount } = one;
  const [day] = await rows<{ on: string }>(
    app().context.db.read,
    sql`select to_char(o.created_at at time zone s.time_zone, 'YYYY-MM-DD') as on
          from orders o join stores s on s.id = o.store_id where o.id = ${second}`,
  );
  const on = day?.on ?? '';
  const before = dayAfter(on, -1);
  const mine = `search=${encodeURIComponent(email)}`;
  expect(await loadIds(`?${mine}&status=under_way`)).toEqual([third, second]);
  expect(await loadIds(`?${mine}&storeId=${storeId}&payment=wallet&from=${on}&to=${on}`)).toEqual([
    third,
    second,
    cancelled,
  ]);
  expect(await loadIds(`?${mine}&least=${totalAmount}&most=${totalAmount}`)).toContain(second);
  const none = ['storeId=2147483647', 'courierId=nobody', 'payment=cash', `to=${before}`, 'least=9999', 'most=0.01'];
  for (const filter of none) expect(await loadIds(`?${mine}&${filter}`), filter).toEqual([]);
  expect(await loadIds(`?storeId=${storeId}&status=under_way&from=${on}`)).toContain(others);
  for (const wrong of ['from=2026-02-30', 'least=-1', 'most=ten', 'storeId=0', 'payment=shells'])
    expect((await admin.get(`/api/admin/orders?${wrong}`)).status, wrong).toBe(400);
  expect((await (await app().as('store')).get(`/api/admin/orders?storeId=${storeId}`)).status).toBe(403);
  const page = await admin.get(`/api/admin/orders?limit=1&${mine}&storeId=${storeId}&least=0.5`);
  expect(String(page.headers.link)).toContain(`storeId=${storeId}`);
  expect(String(page.headers.link)).toContain('least=0.5');
});
